import CPosix
import Glibc

/// Another program, run to its end for what it prints.
package enum ChildProcess {
  /// How much is read at once: a pipe's capacity, pipe(7).
  private static let chunk = 65_536

  /// Runs a program, found by `PATH`, and gives what it wrote to standard output.
  ///
  /// It reads nothing, and what it writes to standard error is lost. Its exit status is not asked
  /// for: what it printed tells. One that is not done at the deadline, a moment of
  /// `Clock.monotonicMicroseconds()`, is killed. See posix_spawn(3), waitpid(2).
  ///
  /// - Parameters:
  ///   - arguments: the program's name and its arguments.
  ///   - deadline: when it is ended.
  /// - Returns: the bytes.
  /// - Throws: what failed; `notFound` where there is no such program, `timedOut` at the deadline.
  package static func output(
    of arguments: [String],
    untilMonotonicMicroseconds deadline: Int
  ) throws(SystemError) -> [UInt8] {
    var numbers: [CInt] = [-1, -1]
    guard unsafe cposix_pipe(&numbers) == 0 else {
      throw SystemError(call: "pipe2")
    }
    let input = Descriptor(owning: numbers[0])
    let process = try spawn(arguments, output: Descriptor(owning: numbers[1]))
    defer {
      // It has closed its output, or has had its time.
      kill(process, SIGKILL)
      var status: CInt = 0
      _ = Interruption.retrying { unsafe waitpid(process, &status, 0) }
    }
    var content: [UInt8] = []
    while true {
      guard try Poll.wait(for: input, .readable, untilMonotonicMicroseconds: deadline) else {
        throw SystemError(call: "poll", number: .timedOut, path: arguments.first)
      }
      guard try input.read(into: &content, atMost: chunk, path: "a pipe") > 0 else {
        return content
      }
    }
  }

  /// Starts the program; the writing end of the pipe is then only the child's.
  private static func spawn(
    _ arguments: [String],
    output: consuming Descriptor
  ) throws(SystemError) -> Int32 {
    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for position in unsafe pointers.indices { unsafe free(pointers[position]) } }
    var process: Int32 = 0
    let error = unsafe cposix_spawn(&process, &pointers, output.number)
    guard error == 0 else {
      throw SystemError(
        call: "posix_spawnp",
        number: ErrorNumber(rawValue: error),
        path: arguments.first
      )
    }
    return process
  }
}
