import Posix
import Testing

@Suite("A program that runs beside this one")
struct RunningProgramTests {
  /// Everything that a program prints, and its status.
  private func outcome(of program: RunningProgram) throws -> (String, Int32) {
    var output: [UInt8] = []
    while true {
      let bytes = try program.read()
      guard !bytes.isEmpty else { break }
      output += bytes
    }
    while true {
      if let status = try program.endedStatus() {
        return (String(decoding: output, as: UTF8.self), status)
      }
    }
  }

  @Test("has nothing to read, prints its errors among its output, and ends with its status")
  func whole() throws {
    let program = try RunningProgram("sh", ["-c", "cat; echo one; echo two >&2; exit 3"])
    #expect(try outcome(of: program) == ("one\ntwo\n", 3))
  }

  @Test("is asked to end with all that it started, and killed when it does not")
  func ended() throws {
    let polite = try RunningProgram("sh", ["-c", "sleep 1000 & echo $$; wait"])
    _ = try polite.read()
    polite.end()
    #expect(try outcome(of: polite).1 == 128 + 15)
    let deaf = try RunningProgram("sh", ["-c", "trap '' TERM; echo; while :; do sleep 0.01; done"])
    _ = try deaf.read()
    deaf.end()
    #expect(try deaf.endedStatus() == nil)
    deaf.end()
    #expect(try outcome(of: deaf).1 == 128 + 9)
  }

  @Test("has a session of its own, so that keys of our terminal do not reach it")
  func apart() throws {
    let program = try RunningProgram("sh", ["-c", "ps -o sid= -p $$ | tr -d ' '; echo $$"])
    let numbers = try outcome(of: program).0.split(separator: "\n")
    #expect(numbers.count == 2 && numbers.first == numbers.last)
  }

  @Test("receives the signals that we hold back or ignore, and so does any other child")
  func signals() throws {
    AwaitedSignals.hold()
    defer { AwaitedSignals.letThrough() }
    ProcessInformation.ignoreBrokenPipe()
    let script = "grep -E '^Sig(Blk|Ign)' /proc/self/status"
    let program = try RunningProgram("sh", ["-c", script])
    let beside = try outcome(of: program).0
    let child = try ChildProcess.run("sh", ["-c", script], limit: 4096)
    for text in [beside, String(decoding: child.output, as: UTF8.self)] {
      #expect(text.contains("SigBlk:\t0000000000000000"), "\(text)")
      // SIGPIPE is number 13.
      let ignored = try #require(text.split(separator: "\n").last?.split(separator: "\t").last)
      #expect(UInt64(ignored, radix: 16).map { $0 >> 12 & 1 } == 0, "\(text)")
    }
  }
}
