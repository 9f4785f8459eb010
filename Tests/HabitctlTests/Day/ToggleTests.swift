import HabitClient
import Testing

@Suite("habitctl toggle")
struct ToggleTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl toggle Morning run
      > toggle {"habit":"Morning run"}
      ✓ Read  done  Thu 19 Nov 2026  streak 1 day  1 of 1 done
      $ habitctl toggle Morning run mon
      > status
      > toggle {"habit":"Morning run","date":"2025-11-17"}
      (the same)
      $ habitctl toggle Read -n
      > toggle {"habit":"Read","dryRun":true}
      Dry run, nothing changed:
      ✓ Read  done  Thu 19 Nov 2026  streak 1 day  1 of 1 done
      $ habitctl toggle
      [64] habitctl: Missing habit
      $ habitctl toggle Read 2025-02-30
      [64] habitctl: '2025-02-30' is not a day: that date does not exist
      """
    )
  }

  @Test(
    "ticking says what the habit is now",
    arguments: [
      (#""completed":true,"entry":{"count":1}"#, "✓ Read  done  Thu 20 Nov 2025"),
      (#""completed":false"#, "○ Read  open  Thu 20 Nov 2025"),
      (#""completed":false,"entry":{"count":2}"#, "◐ Read  begun, 2 times  Thu 20 Nov 2025"),
      (
        #""completed":false,"entry":{"count":0,"mark":"failed"}"#, "✗ Read  failed  Thu 20 Nov 2025"
      ),
    ]
  )
  func ticking(members: String, expected: String) throws {
    let result = Samples.standing(
      #"{"habit":"h","name":"Read","date":"2025-11-20",\#(members),"due":true,"canToggle":true,"#
        + #""streak":{"unit":"weeks","current":3,"strict":3,"todayOpen":false},"#
        + #""progress":{"total":5,"completed":3,"percentage":0.6,"totalXP":50,"earnedXP":30,"#
        + #""allCompleted":false},"revision":8}"#
    )
    let text = try Bench.text(
      ["toggle", "Read"],
      StubDaemon(["toggle": result, "loadDay": Samples.day([])])
    )
    #expect(text == expected + "  streak 3 weeks  3 of 5 done\n")
    let tried = try Bench.text(["done", "Read", "-n"], StubDaemon(["markCompleted": result]))
    #expect(tried.hasPrefix("Dry run, nothing changed:\n"))
  }

  private static func tick(_ entry: String) -> String {
    Samples.tick(
      "Coffee",
      id: "c",
      #""completed":false,"target":2,"unit":"cups","limit":true\#(entry)"#
    )
  }

  private static func run(_ arguments: [String], _ entry: String) throws -> String {
    let day = Samples.day([
      Samples.habitState("Coffee", id: "c", more: #","unit":"cups"\#(entry)"#)
        .replacing("atLeast", with: "atMost")
        .replacing(#""repetitions":1"#, with: #""repetitions":2"#)
    ])
    let daemon = StubDaemon([
      "toggle": tick(entry), "loadDay": day,
    ])
    return try Bench.text(arguments, daemon)
  }

  @Test("toggle says how much of the limit is used")
  func toggle() throws {
    let text = try Self.run(["toggle", "coffee"], #","entry":{"count":1}"#)
    #expect(text.hasPrefix("○ Coffee  1/2 cups at most"))
  }

  @Test("the day that it was over the limit is told with its count")
  func over() throws {
    let text = try Self.run(["toggle", "coffee"], #","entry":{"count":3}"#)
    #expect(text.hasPrefix("✗ Coffee  failed, 3/2 cups at most"))
  }
}
