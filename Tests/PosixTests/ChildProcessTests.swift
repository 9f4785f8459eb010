import Posix
import Testing

@Suite("Another program")
struct ChildProcessTests {
  private static func output(_ arguments: [String], seconds: Int = 20) throws -> String {
    let deadline = Clock.monotonicMicroseconds() + seconds * 1_000_000
    let bytes = try ChildProcess.output(of: arguments, untilMonotonicMicroseconds: deadline)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("is found by its name, and what it prints is read to the end")
  func output() throws {
    #expect(try Self.output(["echo", "a b", "ü"]) == "a b ü\n")
    let long = try Self.output(["sh", "-c", "yes x | head -c 300000; echo lost >&2"])
    #expect(long.utf8.count == 300_000)
    #expect(try Self.output(["cat"]) == "", "it has nothing to read")
  }

  @Test("that is not there is an error, and one that takes too long is ended")
  func failures() throws {
    #expect {
      try Self.output(["habitd-no-such-program"])
    } throws: { error in
      (error as? SystemError)?.number == .notFound
    }
    #expect {
      try Self.output(["sleep", "1000"], seconds: 0)
    } throws: { error in
      (error as? SystemError)?.number == .timedOut
    }
  }

  @Test("the process that holds a lock is found by the inode alone, unless there are two")
  func lockTable() throws {
    let table = """
      1: POSIX  ADVISORY  WRITE 700 08:01:13 0 EOF
      2: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF
      2: -> FLOCK  ADVISORY  WRITE 709 08:01:13 0 EOF
      3: FLOCK  ADVISORY  WRITE 1 08:01:14 0 EOF
      4: FLOCK  ADVISORY  WRITE 2 08:02:14 0 EOF
      5: FLOCK  ADVISORY  WRITE 0 08:02:15 0 EOF
      """
    #expect(LockTable.holder(ofNode: 13, in: table) == 708)
    #expect(LockTable.holder(ofNode: 14, in: table) == nil)
    #expect(LockTable.holder(ofNode: 15, in: table) == nil)
    #expect(LockTable.holder(ofNode: 3, in: table) == nil)
  }
}
