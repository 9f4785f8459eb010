import Glibc
import Posix
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
