import Foundation
import Glibc
import Posix
import TestSupport

/// A program that runs until it is ended, its lines read as they come.
///
/// timeout(1) runs it in a process group of its own, which is ended as a whole: with this object, and
/// in any case after two minutes, also where the tests have died.
final class LastingProgram {
  /// How long a line is waited for, in microseconds; only a failing test waits that long.
  private static let patience = 20_000_000
  private static let longestLife = "120"
  /// Becomes another program that can be signalled: the threads of tests have nearly all signals
  /// blocked, which whatever they start inherits, and tmux ends by a signal to itself.
  private static let unblocked = """
    import os, signal, sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.execv(sys.argv[1], sys.argv[1:])
    """

  /// The end of a pipe that lines come from.
  private final class Reader {
    let handle: FileHandle
    let waiting: Descriptor

    init(_ handle: FileHandle) {
      // No program that is started later keeps it open.
      _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
      self.handle = handle
      waiting = Descriptor(owning: fcntl(handle.fileDescriptor, F_DUPFD_CLOEXEC, 0))
    }

    deinit {
      try? handle.close()
    }
  }

  private let process = Process()
  private let input = Pipe()
  private var reader: Reader?
  private var received: [UInt8] = []
  private var lines: [String] = []

  /// Starts habitctl.
  convenience init(habitctl arguments: String..., in place: Place) throws {
    try self.init(ReleaseBinaries.client, arguments, in: place)
  }

  /// Starts a program that finds habitctl.
  init(_ program: String, _ arguments: [String] = [], in place: Place) throws {
    let output = Pipe()
    reader = Reader(output.fileHandleForReading)
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    process.executableURL = URL(filePath: Python.path ?? "/usr/bin/python3")
    process.arguments =
      ["-I", "-c", Self.unblocked, "/usr/bin/timeout", "--kill-after=1", Self.longestLife, program]
      + arguments
    process.environment = place.environmentWithPrograms
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The program alone holds its end of the pipe.
    try? output.fileHandleForWriting.close()
  }

  deinit {
    end()
    // Foundation keeps both ends longer.
    try? input.fileHandleForWriting.close()
    try? input.fileHandleForReading.close()
  }

  /// Ends the program and all that it has started, whatever they do.
  func end() {
    guard process.isRunning else { return }
    // The group is timeout(1)'s own, unless it has only just started.
    kill(-process.processIdentifier, SIGKILL)
    kill(process.processIdentifier, SIGKILL)
  }

  var isRunning: Bool { process.isRunning }

  /// The exit status of a program that has ended.
  var status: Int32 { process.terminationStatus }

  /// The next line; nil at the end.
  ///
  /// - Throws: ``NotObserved`` where none comes in time.
  func line() throws -> String? {
    guard let reader else { throw NotObserved(what: "a line, as nobody reads any more") }
    let deadline = Clock.monotonicMicroseconds() + Self.patience
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        lines.append(line)
        return line
      }
      guard
        try Poll.wait(for: reader.waiting, .readable, untilMonotonicMicroseconds: deadline)
      else { throw NotObserved(what: "another line after \(lines)") }
      // There is something, or the end: this does not wait.
      let bytes = reader.handle.availableData
      guard !bytes.isEmpty else { return nil }
      received += bytes
    }
  }

  /// Reads on to a line that has a text; the line.
  ///
  /// - Throws: ``NotObserved`` where none comes in time.
  @discardableResult
  func line(with text: String) throws -> String {
    while let line = try line() {
      if line.contains(text) { return line }
    }
    throw NotObserved(what: "'\(text)' in \(lines)")
  }

  /// Gives it a line, such as a click.
  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Gives it nothing any more.
  func closeInput() throws {
    try input.fileHandleForWriting.close()
  }

  /// Reads nothing of it any more.
  func closeReader() {
    reader = nil
  }
}
