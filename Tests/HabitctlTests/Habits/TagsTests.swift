@testable import HabitctlCore
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import habitctl

@Suite("Tags and --by-tag")
struct TagsTests {
  private static let tags =
    #"{"tags":[{"tag":"body","color":"green","habits":2,"others":1},{"tag":"mind","habits":1,"others":0}]}"#

  private static func tagged(_ text: String, _ tags: String) -> String {
    text.replacing(#""tags":[]"#, with: #""tags":[\#(tags)]"#)
  }

  @Test("tags are listed with their habits and colours")
  func list() throws {
    #expect(
      try Bench.text(["tags"], StubDaemon(["listTags": Self.tags])) == """
        Tag   Habits  Past  Colour
        body       2     1  green
        mind       1

        """
    )
    let none = try Bench.text(["tags"], StubDaemon(["listTags": #"{"tags":[]}"#]))
    #expect(none == "No habit has a tag.\nGive one:  habitctl edit HABIT --tag TAG\n")
  }

  private static let habits = [
    tagged("{\(Samples.habit("Run", id: "a"))}", #""Body","outside""#),
    tagged("{\(Samples.habit("Call", id: "b"))}", ""),
    tagged("{\(Samples.habit("Read", id: "c"))}", #""mind""#),
    tagged("{\(Samples.habit("Swim", id: "d"))}", #""body""#),
  ].joined(separator: ",")

  @Test("a list stands under the first tags of its habits, those without one last")
  func folded() throws {
    let daemon = StubDaemon([
      "listTags": Self.tags, "listHabits": #"{"habits":[\#(Self.habits)]}"#,
    ])
    #expect(
      try Bench.text(["list", "--by-tag"], daemon) == """
        Habit  Schedule  Since       Tags

        body  2
        Run    daily     1 Jan 2025  Body, outside
        Swim   daily     1 Jan 2025  body

        mind  1
        Read   daily     1 Jan 2025  mind

        No tag  1
        Call   daily     1 Jan 2025

        """
    )
  }

  @Test("a day stands under its habits' tags, with how many are done")
  func day() throws {
    let rows = [
      ("Run", "a", true, #""body""#), ("Call", "b", false, ""), ("Swim", "d", false, #""body""#),
    ]
    .map { name, id, isDone, tags in
      Self.tagged(Samples.habitState(name, id: id, completed: isDone), tags)
    }
    let daemon = StubDaemon([
      "listTags": Self.tags, "loadDay": Samples.day(rows), "weekCounts": Samples.week,
    ])
    let text = try Bench.text(["day", "--by-tag"], daemon)
    #expect(
      text.contains(
        "body  1/2\n  ✓  Run   +10 XP\n  ○  Swim   10 XP\n\nNo tag  0/1\n  ○  Call   10 XP\n"
      ),
      "\(text)"
    )
    let json = StubDaemon(["loadDay": Samples.day(rows)])
    _ = try Bench.text(["day", "--by-tag", "--json"], json)
    #expect(json.asked == ["loadDay"])
  }

  @Test("a colour is set and taken away, of a tag that there is")
  func colors() throws {
    let daemon = StubDaemon([
      "listHabits": #"{"habits":[\#(Self.habits)]}"#, "listTags": Self.tags,
      "updateTag":
        #"{"tag":{"tag":"body","color":"green","habits":2,"others":1},"revision":4}"#,
    ])
    _ = try Bench.text(["tag", "BODY", "green"], daemon)
    #expect(daemon.asked.last == #"updateTag {"tag":"BODY","color":"green"}"#)
    _ = try Bench.text(["tag", "body", "none"], daemon)
    #expect(daemon.asked.last == #"updateTag {"tag":"body","color":null}"#)
    let shown = try Bench.text(["tag", "body"], daemon)
    #expect(shown.contains("Swim"))
    for arguments in [["tag"], ["tag", "body", "mauve"], ["tag", "nobody", "red"]] {
      let session = try Bench.session(arguments, daemon)
      #expect(throws: Failure.self, "\(arguments)") { try session.run() }
    }
  }
}
