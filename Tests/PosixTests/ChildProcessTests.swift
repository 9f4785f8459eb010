import Posix
import Testing

@Suite("Another program")
struct ChildProcessTests {
  private func run(_ script: String, limit: Int = 1 << 20) throws -> ChildProcess {
    try ChildProcess.run("sh", ["-c", script, "name", "a b", "*"], limit: limit)
  }

  @Test("gets its arguments as they are, and its two streams and its status come back")
  func whole() throws {
    let outcome = try run(#"printf '%s|' "$@"; echo no >&2; exit 65"#)
    #expect(outcome.output == Array("a b|*|".utf8))
    #expect(outcome.errors == Array("no\n".utf8))
    #expect(outcome.status == 65)
  }

  @Test("reads nothing of our standard input")
  func input() throws {
    #expect(try run("cat; echo end").output == Array("end\n".utf8))
  }

  @Test("reads what it is given, also more than a pipe holds, and may leave the rest unread")
  func given() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 500_000)
    let whole = try ChildProcess.run("wc", ["-c"], reading: input, limit: 100)
    #expect(whole.output == Array("500000\n".utf8) && whole.status == 0)
    let some = try ChildProcess.run("head", ["-c", "3"], reading: input, limit: 100)
    #expect(some.output == Array("xxx".utf8))
    #expect(try ChildProcess.run("false", [], reading: [], limit: 100).status == 1)
  }

  @Test("may print more than a pipe holds")
  func long() throws {
    let outcome = try run("yes | head -c 500000")
    #expect(outcome.output.count == 500_000)
    #expect(outcome.status == 0)
  }

  @Test("may complain at any length, also before it prints: the beginning is kept")
  func complaints() throws {
    let outcome = try run("yes no | head -c 500000 >&2; echo printed; echo end >&2; exit 3")
    #expect(outcome.output == Array("printed\n".utf8))
    #expect(
      outcome.errors == Array(String(repeating: "no\n", count: 65_536 / 3 + 1).utf8.prefix(65_536))
    )
    #expect(outcome.status == 3)
  }

  @Test("may print more than a pipe holds before it reads what it is given")
  func printsFirst() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 500_000)
    let outcome = try ChildProcess.run(
      "sh",
      ["-c", "yes | head -c 300000; wc -c"],
      reading: input,
      limit: 1 << 20
    )
    #expect(outcome.output.count == 300_000 + "500000\n".utf8.count)
  }

  @Test("that prints without end is given up, and has ended then")
  func endless() throws {
    #expect(throws: SystemError(call: "read", number: .fileTooLarge)) {
      try run("exec yes", limit: 1000)
    }
  }

  @Test("that takes too long is killed, and each second is told until then")
  func tooLong() throws {
    var told: [Int] = []
    #expect(throws: SystemError(call: "read", number: .timedOut)) {
      try ChildProcess.run("sleep", ["1000"], limit: 10, seconds: 2) { told.append($0) }
    }
    // One that prints all the time does not put it off.
    #expect(throws: SystemError(call: "read", number: .timedOut)) {
      try ChildProcess.run("yes", [], limit: .max, seconds: 1) { told.append($0) }
    }
    #expect(told == [1])
    let soon = try ChildProcess.run("echo", ["x"], limit: 10, seconds: 300) { told.append($0) }
    #expect(soon == ChildProcess(status: 0, output: Array("x\n".utf8), errors: []))
  }

  @Test("that a signal ends has the status a shell gives")
  func signal() throws {
    #expect(try run("kill -KILL $$").status == 137)
  }

  @Test("that is not there is told by name")
  func absent() throws {
    #expect(
      throws: SystemError(call: "posix_spawnp", number: .notFound, path: "/there/is/none")
    ) {
      try ChildProcess.run("/there/is/none", [], limit: 10)
    }
  }
}
