import HabitClient
import HabitCore
import TerminalText
import Testing

@testable import HabitctlCore

@Suite("habitctl log")
struct LogTests {
  @Test("without a habit, log is the last 30 days")
  func table() throws {
    let daemon = HabitTable(DayTableTests.habits).daemon
    #expect(
      try DayTableTests.text(["log"], width: 80, daemon) == """
                                             27 Oct  3 Nov   10 Nov
                                       WTFSS MTWTFSS MTWTFSS MTWTFSS MTWT◂  Done
        🧘 Meditate                    ●●●●● ●●●●●●● ●●●●●●● ●●●●●●● ●●●●  30/30  🔥156d
           Read                        ●●●●● ◌◐●●●●● ◌◐●●●●● ◌◐●●●●● ◌◐●●  22/30  🔥2d
           Write a letter to a friend  ◌○◌·· ◌◌◌○◌·· ◌◌◌○◌·· ◌◌◌○◌·· ◌◌◌○   0/17

        All                            ◑◑◑●● ◔◔◑◑◑●● ◔◔◑◑◑●● ◔◔◑◑◑●● ◔◔◑◑  52/77

        ● done  ◐ partial  ◌ missed  ○ open  · not due  All ○◔◑◕● none to all

        """
    )
    #expect(daemon.trips.map(\.count) == [1, 1])
    let call =
      #"grid {"includeArchived":true,"each":true,"from":"2025-10-22","through":"2025-11-20"}"#
    #expect(daemon.trips[1] == [call])
  }

  @Test("a log is a line a day, the newest first")
  func log() {
    let result =
      #"{"entries":[{"date":"2025-11-18","count":0,"mark":"skipped","completed":false},"#
      + #"{"date":"2025-11-19","count":12,"note":"a\nb","completed":true},"#
      + #"{"date":"2025-11-20","count":2.5,"completed":false}]}"#
    Transcript.expect(
      """
      $ habitctl log Read
      > entries {"habit":"Read"}
      ◐  Thu 20 Nov 2025           2.5
      ✓  Wed 19 Nov 2025  done      12  a / b
      –  Tue 18 Nov 2025  skipped
      $ habitctl log Morning run
      > entries {"habit":"Morning run"}
      (the same)
      $ habitctl log Read mon..wed
      > status
      > entries {"habit":"Read","from":"2025-11-17","through":"2025-11-19"}
      (the same)
      $ habitctl log Read last week
      > settings
      > status
      > entries {"habit":"Read","from":"2025-11-10","through":"2025-11-16"}
      (the same)
      $ habitctl log Read --from -1 --through 2025-12-01
      > status
      > entries {"habit":"Read","from":"2025-11-19","through":"2025-12-01"}
      (the same)
      $ habitctl log --json
      [64] habitctl: Missing habit
      $ habitctl log x --from y
      [64] habitctl: --from: 'y' is not a day (try: today, yesterday, -3, mon, last fri, 20 nov, 2026-11-20)
      """,
      Samples.daemon(["entries": result])
    )
    Transcript.expect(
      """
      $ habitctl log Read
      > entries {"habit":"Read"}
      Nothing is recorded.
      """,
      StubDaemon(["entries": #"{"entries":[]}"#])
    )
  }

  @Test(
    "a terminal shows a log's last 30 days, unless days or all are asked for",
    arguments: [
      (["log", "Read"], true, 31), (["log", "Read", "--all"], true, 40),
      (["log", "Read"], false, 40),
      (["log", "Read", "--from", "2025-01-01"], true, 40),
      (["log", "Read", "2025-01-01..2025-02-10"], true, 40),
    ]
  )
  func longLog(arguments: [String], isTerminal: Bool, count: Int) throws {
    let entries = (1...40).map { day in
      let date = (Day("2025-01-01") ?? .first).clampedAdding(day)
      return #"{"date":"\#(date)","count":1,"completed":true}"#
    }
    let result = "{\"entries\":[\(entries.joined(separator: ","))]}"
    var session = try Bench.session(
      arguments,
      StubDaemon(["entries": result, "status": Samples.status])
    )
    session.appearance.isTerminal = isTerminal
    let text = String(decoding: try session.run().bytes(session.appearance), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == count)
    #expect(lines[0].contains("10 Feb"))
    #expect(text.contains("10 earlier days are left out; --all shows them.") == (count == 31))
  }
}
