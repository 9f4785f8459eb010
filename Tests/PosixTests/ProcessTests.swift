import Glibc
import Posix
import TestSupport
import Testing

struct ProcessTests {
  @Test("a variable can be set, be empty, and be removed")
  func environment() async {
    await #expect(processExitsWith: .success) {
      #expect(Environment.value("POSIX_TEST") == nil)
      Environment.set("POSIX_TEST", to: "")
      #expect(Environment.value("POSIX_TEST") == "")
      Environment.set("POSIX_TEST", to: "é=x")
      #expect(Environment.value("POSIX_TEST") == "é=x")
      Environment.set("POSIX_TEST", to: nil)
      #expect(Environment.value("POSIX_TEST") == nil)
    }
  }

  @Test("the limit of open files is set up to the hard one, and read back")
  func openFileLimit() async {
    await #expect(processExitsWith: .success) {
      #expect(try ProcessInformation.setOpenFileLimit(300) == 300)
      #expect(try ProcessInformation.openFileLimit() == 300)
      let hard = try ProcessInformation.setOpenFileLimit(.max)
      #expect(hard >= 300)
      #expect(try ProcessInformation.openFileLimit() == hard)
    }
  }

  @Test("a broken pipe does not end the process once it is ignored")
  func ignoredBrokenPipe() async {
    await #expect(processExitsWith: .success) {
      ProcessInformation.ignoreBrokenPipe()
      raise(SIGPIPE)
    }
  }

  @Test("a file that grows beyond its limit does not end the process once that is ignored")
  func ignoredFileSizeLimit() async {
    await #expect(processExitsWith: .success) {
      ProcessInformation.ignoreFileSizeLimit()
      raise(SIGXFSZ)
    }
  }

  @Test("the exit status is the one given")
  func exitStatus() async {
    await #expect(processExitsWith: .exitCode(69)) {
      if Environment.arguments.isEmpty { return }
      ProcessInformation.exit(69)
    }
  }

  @Test("the clocks agree with themselves")
  func clocks() {
    let before = Clock.realtimeMilliseconds()
    let middle = Clock.realtimeMicroseconds()
    #expect(middle / 1000 - before < 60_000)
    // 2025-01-01, after which this was written.
    #expect(before > 1_735_689_600_000)
    let first = Clock.monotonicMicroseconds()
    #expect(Clock.monotonicMicroseconds() >= first)
    #expect(first > 0)
  }

  @Test("a clock nobody sets is not told to have been set")
  func clockChange() throws {
    let change = try ClockChange()
    #expect(try change.acknowledge() == false)
  }
}

@Suite("A namespace of users")
struct UserNamespaceTests {
  @Test(
    "hides strangers where they have the process's own number",
    arguments: [
      (UInt32(0), "         0          0 4294967295\n", false),
      (1000, "         0       1000          1\n", false),
      (65_534, "         0          0 4294967295\n", false),
      (65_534, "", true),
      (65_534, "     65534       1000          1\n", true),
      (65_534, "         0     100000      65536\n      65536 200000 5\n", true),
    ]
  )
  func strangers(user: UInt32, map: String, isHiding: Bool) {
    let hides = UserNamespace.hidesStrangers(from: user, overflow: "65534\n", map: map)
    #expect(hides == isHiding)
  }

  @Test("is not of that kind where the tests run")
  func here() {
    #expect(!UserNamespace.hidesStrangers)
  }
}
