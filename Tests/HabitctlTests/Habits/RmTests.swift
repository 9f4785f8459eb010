import HabitClient
@testable import HabitctlCore
import Testing

@testable import habitctl

@Suite("Removing a habit")
struct RmTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl rm Read
      > removeHabit {"habit":"Read"}
      removed 'Read', Mon-Fri, 20 pages, 21:30, from Mon 2 Nov 2026
        'habitctl undo' brings it back
      $ habitctl rm
      [64] habitctl: Missing habit
      """
    )
  }

  private static func run(
    _ arguments: [String] = ["rm", "Read"],
    answer: String,
    entries: String = #"{"date":"2025-01-01","count":1,"completed":true}"#,
    isTerminal: Bool = true
  ) throws -> (shown: String, asked: [String], output: Output) {
    var shown = ""
    let surroundings = Bench.surroundings(
      input: answer,
      keys: isTerminal ? [] : nil,
      isTerminal: isTerminal
    ) { shown += String(decoding: $0, as: UTF8.self) }
    let daemon = StubDaemon([
      "removeHabit": #"{"habit":{\#(Samples.habit("Read", id: "r"))},"revision":9}"#,
      "entries": #"{"entries":[\#(entries)]}"#,
    ])
    let output = try Bench.session(arguments, daemon, surroundings: surroundings).run()
    return (shown, daemon.asked, output)
  }

  @Test(
    "of a history asks on a terminal, and only a yes removes it",
    arguments: ["y\n", "n\n", ""]
  )
  func asking(answer: String) throws {
    let (shown, asked, output) = try Self.run(answer: answer)
    #expect(shown == "Remove Read with its history of 1 day? [y/N] ")
    let isYes = answer == "y\n"
    #expect(asked.contains(#"removeHabit {"habit":"Read"}"#) == isYes)
    #expect(output.status == (isYes ? .success : .refused))
    let text = String(decoding: output.bytes(Bench.plain), as: UTF8.self)
    #expect(text.contains("habitctl undo") == isYes)
  }

  @Test("asks nothing without a history, with --yes, when only tried, or away from a terminal")
  func withoutQuestion() throws {
    #expect(try Self.run(answer: "", entries: "").shown.isEmpty)
    #expect(try Self.run(["rm", "Read", "--yes"], answer: "").shown.isEmpty)
    #expect(try Self.run(answer: "", isTerminal: false).asked == [#"removeHabit {"habit":"Read"}"#])
    #expect(
      try Self.run(["rm", "-n", "Read"], answer: "").asked
        == [#"removeHabit {"habit":"Read","dryRun":true}"#]
    )
  }
}
