@testable import HabitctlCore
import HabitClient
import JSON
import TestSupport
import Testing

@testable import habitctl

@Suite("A day in a bar")
struct BarTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl bar plain --once
      > loadDay
      ○ 0/1 Read
      """
    )
  }

  private static let rest = [
    Samples.habitState("Run", id: "b"),
    Samples.habitState("Call", id: "c", completed: true, streak: 3),
  ]

  /// The output about a day, printed once.
  private static func output(
    _ arguments: [String],
    day: String? = nil,
    failure: CallFailure? = nil
  ) throws -> String {
    let standings = [Samples.habitState("Re & <ad>", id: "a", more: #","icon":"📖""#)] + rest
    let day = day ?? Samples.day(standings, completed: 1, next: "a")
    let daemon = StubDaemon(failure == nil ? ["loadDay": day] : [:], otherwise: failure)
    return try Bench.text(["bar"] + arguments + ["--once"], daemon)
  }

  private static let block =
    ##"{"full_text":"<span color='#d9a30a'>◐</span> 1/3 <span alpha='70%'>📖 Re &amp; &lt;ad&gt;"##
    + ##"</span>","short_text":"◐ 1/3","name":"habits","markup":"pango"}"##

  private static let waybar =
    ##"{"text":"<span color='#d9a30a'>◐</span> 1/3 <span alpha='70%'>📖 Re &amp; &lt;ad&gt;</span>","##
    + ##""alt":"partial","tooltip":"##
    + ##""Thursday 20 November 2025, 1 of 3 done\n\n<span color='#3b82f6'>○</span> 📖 Re &amp; &lt;"##
    + ##"ad&gt;  <span alpha='60%'></span>\n<span color='#3b82f6'>○</span> Run  <span "##
    + ##"alpha='60%'></span>\n<span color='#2da44e'>✓</span> Call  <span alpha='60%'>3 days"##
    + ##"</span>","class":["partial","open"],"percentage":33}"##

  private static let table: [(format: String, expected: String)] = [
    ("plain", "◐ 1/3 📖 Re & <ad>\n"),
    ("polybar", "%{F#d9a30a}◐%{F-} 1/3 📖 Re & <ad>\n"),
    ("tmux", "#[fg=yellow]◐#[fg=default] 1/3 📖 Re & <ad>\n"),
    ("i3blocks", block + "\n"),
    ("i3bar", "{\"version\":1,\"click_events\":true}\n[\n[" + block + "],\n"),
    ("waybar", waybar + "\n"),
  ]

  @Test("is a line in the form the bar reads", arguments: table)
  func forms(format: String, expected: String) throws {
    #expect(try Self.output([format]) == expected)
  }

  @Test("shortens a long name on the bar, and says it in the tooltip")
  func longName() throws {
    let name = "Do somebody a small kindness"
    let day = Samples.day([Samples.habitState(name, id: "a")], next: "a")
    #expect(try Self.output(["plain"], day: day) == "○ 0/1 Do somebody a small kin…\n")
    #expect(try Self.output(["waybar"], day: day).contains("</span> \(name)  <span"))
  }

  @Test(
    "has a class of its own for everything, something, nothing, and nothing due",
    arguments: [
      (2, 2, "✓ 2/2", "done", 100), (2, 1, "◐ 1/2 h1", "partial", 50),
      (2, 0, "○ 0/2 h0", "none", 0),
      (0, 0, "· nothing due", "empty", 0),
    ]
  )
  func classes(total: Int, completed: Int, text: String, name: String, percentage: Int) throws {
    let standings = (0..<total).map { place in
      Samples.habitState("h\(place)", id: "h\(place)", completed: place < completed)
    }
    let next = completed < total ? "h\(completed)" : nil
    let day = Samples.day(standings, completed: completed, next: next)
    #expect(try Self.output(["plain"], day: day) == text + "\n")
    let waybar = try Bench.json(try Self.output(["waybar"], day: day))
    let classes = next == nil ? [name] : [name, "open"]
    #expect(waybar["class"]?.elements.compactMap(\.string) == classes)
    #expect(waybar["alt"]?.string == name && waybar["percentage"]?.integer == percentage)
  }

  @Test("shows that the daemon is away")
  func offline() throws {
    let failure = CallFailure.unreachable(
      path: "/<s>",
      reason: "nobody listens there",
      isAbsent: true
    )
    let waybar = try Bench.json(try Self.output(["waybar"], failure: failure))
    #expect(waybar["text"]?.string == "<span color='#8b8d98'>✗ habits</span>")
    #expect(waybar["class"]?.elements.compactMap(\.string) == ["offline"])
    #expect(waybar["tooltip"]?.string?.contains("habitd at /&lt;s&gt;: nobody") == true)
    #expect(try Self.output(["polybar"], failure: failure) == "%{F#8b8d98}✗ habits%{F-}\n")
    #expect(
      try Self.output(["tmux"], failure: failure) == "#[fg=brightblack]✗ habits#[fg=default]\n"
    )
    #expect(try Self.output(["plain", "--offline", "gone"], failure: failure) == "gone\n")
  }

  @Test("is what templates make of it, with the bar's markup in them and escaped values")
  func templates() throws {
    let texts = [
      (
        ["waybar", "--format", "<b>{next.title}</b> {date}"],
        "<b>📖 Re &amp; &lt;ad&gt;</b> 2025-11-20"
      ),
      (["waybar", "--format", "{left}\\n{progress.earnedXP}"], "2 10"),
      (["waybar", "--format", "{next.count|none} {habits.1.name}"], "Run"),
    ]
    for (arguments, text) in texts {
      #expect(try Bench.json(try Self.output(arguments))["text"]?.string == text)
    }
    let arguments = [
      "waybar", "--tooltip", "{name}:{xp}:{left}", "--class", "{class} {date}", "--percentage",
      "{next.name}",
    ]
    let waybar = try Bench.json(try Self.output(arguments))
    #expect(waybar["tooltip"]?.string == "Re &amp; &lt;ad&gt;:10:2\nRun:10:2\nCall:10:2")
    #expect(waybar["class"]?.elements.compactMap(\.string) == ["partial", "2025-11-20"])
    #expect(waybar["percentage"] == nil)
  }

  @Test("refuses a bar and a field that are not there, and names those that are")
  func mistakes() {
    for arguments in [["bar", "nobar"], ["bar"], ["bar", "plain", "--format", "{nxt.name}"]] {
      do {
        _ = try Bench.text(arguments + ["--once"], StubDaemon(["loadDay": Samples.day([])]))
        Issue.record("\(arguments) was understood")
      } catch let failure as Failure {
        #expect(failure.status == .usage)
        let text = Bench.text(failure.lines)
        #expect(text.contains("waybar") || text.contains("next"), "\(text)")
      } catch {
        Issue.record("\(error)")
      }
    }
  }
}
