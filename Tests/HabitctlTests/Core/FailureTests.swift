@testable import HabitctlHabits
@testable import HabitctlFiles
@testable import HabitctlCore
import HabitClient
import Testing

@testable import habitctl

@Suite("Failures tell what happened and what to do")
struct FailureTests {
  private static func remote(_ json: String) throws -> RemoteError {
    try #require(RemoteError(try Bench.json(json)))
  }

  @Test("the exit statuses are those of sysexits")
  func numbers() {
    #expect(
      ExitCode.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 74, 75, 76, 126]
    )
  }

  /// The message about a call that the daemon refuses.
  private static func told(_ error: RemoteError) throws -> String {
    let session = try Bench.session(["status"], StubDaemon([:], otherwise: .refused(error)))
    let failure = try #require(throws: Failure.self) { try session.run() }
    return Bench.text(failure.lines)
  }

  @Test("every failure has its status")
  func statuses() throws {
    let notFound = try Self.remote(#"{"code":101,"message":"x"}"#)
    let overloaded = try Self.remote(#"{"code":-32013,"message":"x"}"#)
    let absent = Failure.daemon(.unreachable(path: "/s", reason: "r", isAbsent: true))
    let problem = ImportProblem(file: "f", line: 1, message: "m")
    let table: [(Failure, ExitCode)] = [
      (.usage("x"), .usage),
      (absent, .unreachable),
      (.daemon(.foreign(path: "/s", server: 1, user: 2)), .unreachable),
      (.daemon(.timeout(method: "m", milliseconds: 5)), .timeout),
      (.daemon(.closed(method: "m")), .timeout),
      (.daemon(.protocolViolation("x")), .protocolViolation),
      (.daemon(.refused(notFound)), .refused),
      (.daemon(.refused(overloaded)), .timeout),
      (.malformed(problem), .data),
      (.unreadable(path: "f", reason: "r"), .noInput),
      (Session.existing("f"), .outputFailed), (Session.existing(habit: "Read"), .refused),
    ]
    for (failure, status) in table { #expect(failure.status == status, "\(failure)") }
  }

  @Test("where no daemon is, the way to start one is shown")
  func absent() {
    let failure = Failure.daemon(
      .unreachable(path: "/run/x", reason: "nobody listens", isAbsent: true)
    )
    let text = Bench.text(failure.lines)
    #expect(text.hasPrefix("habitctl: Cannot reach habitd at /run/x: nobody listens\n"))
    #expect(text.contains("systemctl --user enable --now habitd.socket"))
    let denied = Failure.daemon(
      .unreachable(path: "/run/x", reason: "Permission denied", isAbsent: false)
    )
    #expect(!Bench.text(denied.lines).contains("systemctl"))
  }

  @Test("an ambiguous name lists what it could be, safely")
  func ambiguous() throws {
    let error = try Self.remote(
      #"{"code":102,"message":"\"re\" could be any of 2 habits","data":{"type":"habit.ambiguous","#
        + #""hint":"Write more of the name","candidates":[{"id":"a1","name":"Read"},"#
        + #"{"id":"b2","name":"Rest\u001b[2J"}]}}"#
    )
    #expect(
      try Self.told(error) == """
        habitctl: 're' could be any of 2 habits
          Read           a1
          Rest\\u{1b}[2J  b2
        Write more of the name, or the id: habitctl list --ids
        """
    )
  }

  @Test("a name that is nearly another is answered with a question")
  func nearest() throws {
    let error = try Self.remote(
      #"{"code":101,"message":"There is no habit \"Raed\"","data":{"type":"habit.notFound","#
        + #""candidates":[{"id":"a1","name":"Read"},{"id":"b2","name":"Rad"}]}}"#
    )
    #expect(
      try Self.told(error).hasPrefix(
        #"habitctl: There is no habit 'Raed'. Did you mean Read or Rad?"# + "\n"
      )
    )
  }

  @Test("an error about a field names the option that was typed")
  func option() throws {
    let json = #"{"code":-32602,"message":"too long","data":{"field":"unit"}}"#
    let daemon = StubDaemon([:], otherwise: .refused(try Self.remote(json)))
    do {
      _ = try Bench.session(["edit", "Read", "--unit", "pages"], daemon).run()
      Issue.record("nothing was refused")
    } catch let failure as Failure {
      #expect(Bench.text(failure.lines).hasPrefix("habitctl: --unit pages: too long"))
    }
  }

  @Test("a silent read is not said to have been done, whichever it is")
  func reads() {
    for method in ["exportData", "listBackups", "hello", "rpc.discover", "status", "entries"] {
      #expect(Call.isRead(method))
      let text = Bench.text(Failure.daemon(.timeout(method: method, milliseconds: 1)).lines)
      #expect(!text.contains("may have been done"), "\(method)")
    }
    for method in ["toggle", "undo", "restoreBackup", "importData", "somethingNewer"] {
      #expect(!Call.isRead(method))
    }
  }

  @Test("the next step is told in this program's words where it has some")
  func hints() throws {
    let error = try Self.remote(
      #"{"code":101,"message":"m","data":{"type":"habit.notFound","hint":"listHabits"}}"#
    )
    let told = try Self.told(error)
    #expect(told.contains("habitctl list") && !told.contains("listHabits"))
  }

  @Test("where a daemon ended in the middle it is told whether something may have been done")
  func closed() {
    let write = Bench.text(Failure.daemon(.closed(method: "toggle")).lines)
    #expect(write.contains("before it answered toggle") && write.contains("may have been done"))
    let read = Bench.text(Failure.daemon(.closed(method: "loadDay")).lines)
    #expect(read.contains("Try again") && !read.contains("may have been done"))
  }

  @Test("after silence it is told whether something may have been done")
  func silence() {
    let read = Failure.daemon(.timeout(method: "loadDay", milliseconds: 300))
    #expect(Bench.text(read.lines).hasPrefix("habitctl: No reply to loadDay within 0.3 s\n"))
    #expect(!Bench.text(read.lines).contains("may have been done"))
    let write = Failure.daemon(.timeout(method: "toggle", milliseconds: 5000))
    #expect(Bench.text(write.lines).contains("may have been done"))
  }
}
