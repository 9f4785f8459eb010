import HabitClient
@testable import HabitctlCore
import TerminalText
import Testing

@testable import habitctl

@Suite("Journeys and the library on the screen")
struct JourneysTests {
  private static func item(_ title: String, _ more: String = "") -> String {
    #"{"id":"\#(title.lowercased())","title":"\#(title)","repetitions":1,"xp":10\#(more)}"#
  }

  private static let calm =
    #"{"id":"calm","title":"Calm morning","summary":"Before the day","subscribed":true,"#
    + #""since":"2025-11-01","items":["#
    + item("Breathe", #","slot":"morning","text":"in\nout","source":"a book""#)
    .replacing(#""repetitions":1"#, with: #""repetitions":10"#) + "," + item("Walk") + "]}"

  private static let work =
    #"{"id":"work","title":"Calm work","subscribed":false,"items":[\#(item("Plan"))]}"#

  private static func listing(_ more: String = "") -> StubDaemon {
    StubDaemon(["listJourneys": #"{"journeys":[\#(calm),\#(work)]\#(more)}"#])
  }

  @Test("journeys are listed, and what is wrong with the catalog is told")
  func list() throws {
    let warnings = #","warnings":[{"type":"x","message":"mine.json: no title"}]"#
    #expect(
      try Bench.text(["journeys"], Self.listing(warnings)) == """
        ●  Calm morning  2 practices  Before the day
        ○  Calm work      1 practice
        mine.json: no title

        """
    )
  }

  @Test(
    "one journey is shown with the texts of its practices",
    arguments: ["calm", "Calm m", "Calm morning"]
  )
  func one(name: String) throws {
    #expect(
      try Bench.text(["journeys"] + name.split(separator: " ").map(String.init), Self.listing())
        == """
        Calm morning  joined since 1 Nov 2025
          Before the day

        Breathe  10 times  morning
          in
          out
          Source: a book

        Walk

        """
    )
  }

  @Test("a journey that is not there, or could be several, is told", arguments: ["storm", "cal"])
  func unknown(name: String) {
    #expect(throws: Failure.self) { try Bench.text(["journeys", name], Self.listing()) }
  }

  @Test("joining shows what comes into the day, leaving only that it is left")
  func changing() throws {
    let join = StubDaemon(["addJourney": #"{"journey":\#(Self.calm),"revision":3}"#])
    #expect(
      try Bench.text(["join", "calm"], join) == """
        Calm morning  joined since 1 Nov 2025
          Breathe  10 times  morning
          Walk

        """
    )
    let leave = StubDaemon(["removeJourney": #"{"journey":\#(Self.work),"revision":3}"#])
    #expect(try Bench.text(["leave", "calm", "work"], leave) == "Calm work  not joined\n")
  }

  @Test("the library is shown with its texts, or by titles alone")
  func library() throws {
    let items = Self.item("Breathe", #","translation":"in""#) + "," + Self.item("Walk")
    let daemon = StubDaemon(["listLibrary": #"{"items":[\#(items)]}"#])
    #expect(try Bench.text(["library"], daemon) == "Breathe\n  in\n\nWalk\n")
    #expect(
      try Bench.text(["library", "--titles"], daemon) == "Breathe  breathe\nWalk     walk\n"
    )
    let empty = StubDaemon(["listLibrary": #"{"items":[]}"#])
    #expect(try Bench.text(["library", "x"], empty).hasPrefix("No practice"))
  }

  @Test("a text is broken between words and keeps its own lines", arguments: [8, 12, 40])
  func paragraph(width: Int) {
    let appearance = Appearance(colors: .none, marks: .unicode, width: width)
    let text = "one two three\r\nfour five  six seven"
    let lines = Paragraph.lines(of: text, .plain, appearance)
    #expect(lines.allSatisfy { $0.width <= width })
    #expect(lines.allSatisfy { $0.rendered(.none).hasPrefix("  ") })
    let words = lines.flatMap { $0.rendered(.none).split(separator: " ") }
    #expect(words == text.split { $0.isNewline || $0 == " " })
    #expect(lines.count == (width == 40 ? 2 : width == 12 ? 4 : 7))
  }
}
