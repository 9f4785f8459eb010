import HabitClient
@testable import HabitctlPast
@testable import HabitctlCore
import HabitCore
import TerminalText
import Testing

@testable import habitctl

@Suite("A grid on the screen")
struct GridTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl grid
      > grid
      Read  16 – 20 Nov 2026
      2 of 3 done, 66 %

          Nov
      Mon ◌
      Tue –
      Wed ●
      Thu ●
      Fri ◐◂
      Sat \u{20}
      Sun \u{20}

      ● done  ◐ partial  ◌ missed  – skipped  ◂ today
      $ habitctl grid Morning run -w 8
      > grid {"habit":"Morning run","weeks":8}
      > streak {"habit":"Morning run"}
      > listHabits
      > listHabits {"finished":true}
      > listHabits {"archived":true}
      Read  16 – 20 Nov 2026
      2 of 3 done, 66 %  🔥 2 days, the longest so far

          Nov
      Mon ◌
      Tue –
      Wed ●
      Thu ●
      Fri ◐◂
      Sat \u{20}
      Sun \u{20}

      ● done  ◐ partial  ◌ missed  – skipped  ◂ today
      $ habitctl grid --weeks 0
      [64] habitctl: --weeks 0: expected a number of weeks, such as 12
      $ habitctl grid -w x
      [64] habitctl: --weeks x: expected a number of weeks, such as 12
      """
    )
  }

  /// Weeks from a Monday on; the states in turn, the last one for the rest.
  private static func result(
    _ start: String,
    weeks: Int,
    _ states: [String],
    name: String? = "Read"
  ) throws -> String {
    let first = try #require(Day(start))
    let cells = (0..<weeks * 7).map { index in
      let state = states[min(index, states.count - 1)]
      return #"{"date":"\#(first.clampedAdding(index))","state":"\#(state)","count":0}"#
    }
    let today = (0..<cells.count).last { states[min($0, states.count - 1)] != "future" } ?? 0
    return Samples.grid(
      cells,
      of: name,
      today: "\(first.clampedAdding(today))",
      CompletionShare(done: 1, due: 4, days: 4, completions: 2)
    )
  }

  /// A daemon with a habit's grid and streaks.
  private static func daemon(_ grid: String) -> StubDaemon {
    let streak = Samples.streak("Read")
      .replacing(#""current":0,"longest":0"#, with: #""current":2,"longest":9"#)
    return StubDaemon(["grid": grid, "streak": streak, "listHabits": #"{"habits":[]}"#])
  }

  @Test("weeks are columns, weekdays rows, and the signs are explained")
  func drawing() throws {
    let states = [
      "done", "partial", "failed", "missed", "skipped", "paused", "satisfied", "unscheduled",
      "moonlit", "open", "future",
    ]
    let daemon = Self.daemon(try Self.result("2025-11-17", weeks: 2, states))
    #expect(
      try Bench.text(["grid", "Read"], daemon)
        == """
        Read  17 – 26 Nov 2025
        1 of 4 done, 25 %  🔥 2 days, longest 9 days

            Nov
        Mon ● ·
        Tue ◐ ?
        Wed ✗ ○◂
        Thu ◌  \(" ")
        Fri –  \(" ")
        Sat ‖  \(" ")
        Sun •  \(" ")

        ● done  ◐ partial  ✗ failed  ◌ missed  – skipped  ‖ paused  ○ open  • enough done  · not due  ◂ today

        """.replacing("   \n", with: "  \n")
    )
  }

  @Test("months are named where they begin; the first gives way to the second")
  func months() throws {
    func months(_ start: String, _ weeks: Int) throws -> String {
      let result = try Self.result(start, weeks: weeks, ["done"], name: nil)
      return Bench.text([GridReport(result: try Bench.read(result)).lines(Bench.plain)[3]])
    }
    #expect(try months("2025-10-06", 10) == "    Oct     Nov     Dec")
    #expect(try months("2025-10-27", 6) == "      Nov     Dec")
    #expect(try months("2025-10-20", 3) == "    Oct Nov")
    #expect(try months("2025-10-27", 1) == "    Oct")
  }

  @Test(
    "as many weeks are asked for as the terminal has room for",
    arguments: [(200, 53), (80, 53), (40, 35), (20, 15), (4, 1)]
  )
  func narrow(width: Int, weeks: Int) throws {
    let appearance = Appearance(colors: .none, marks: .unicode, width: width, isTerminal: true)
    let daemon = Self.daemon(
      try Self.result("2024-01-01", weeks: weeks, ["done", "missed"])
    )
    var session = try Bench.session(["grid", "Read"], daemon)
    session.appearance = appearance
    let output = try session.run()
    #expect(daemon.asked.first == #"grid {"habit":"Read","weeks":\#(weeks)}"#)
    let text = String(decoding: output.bytes(appearance), as: UTF8.self)
    let grid = text.split(separator: "\n").dropFirst(width < 44 ? 4 : 3).prefix(7)
    #expect(width < 10 || grid.allSatisfy { $0.count <= width })
  }

  @Test("fewer weeks than there is room for are what they are")
  func fewer() throws {
    let daemon = StubDaemon(["grid": try Self.result("2024-01-01", weeks: 2, ["done"])])
    var session = try Bench.session(["grid", "-w", "2"], daemon)
    session.appearance.width = 80
    _ = try session.run()
    #expect(daemon.asked == [#"grid {"weeks":2}"#])
  }

  @Test("every sign of a grid takes one column", arguments: [Marks.unicode, .ascii])
  func signs(marks: Marks) {
    for colors in [Colors.none, .basic, .palette, .full] {
      let appearance = Appearance(colors: colors, marks: marks, width: nil)
      #expect(GridCell.State.allCases.allSatisfy { $0.sign(nil, appearance).width == 1 })
    }
    let appearance = Appearance(colors: .none, marks: marks, width: nil)
    let drawn = GridCell.State.allCases.filter { $0.words != nil }
    #expect(Set(drawn.map { $0.sign(nil, appearance).rendered(.none) }).count == drawn.count)
  }
}
