import HabitClient
import Testing

@testable import HabitctlCore

@Suite("habitctl journeys")
struct JourneysTests {
  static func item(_ title: String, _ more: String = "") -> String {
    #"{"id":"\#(title.lowercased())","title":"\#(title)","repetitions":1,"xp":10\#(more)}"#
  }

  static let calm =
    #"{"id":"calm","title":"Calm morning","summary":"Before the day","subscribed":true,"#
    + #""since":"2025-11-01","items":["#
    + item("Breathe", #","slot":"morning","text":"in\nout","source":"a book""#)
    .replacing(#""repetitions":1"#, with: #""repetitions":10"#) + "," + item("Walk") + "]}"

  static let work =
    #"{"id":"work","title":"Calm work","subscribed":false,"items":[\#(item("Plan"))]}"#

  private static func listing(_ more: String = "") -> StubDaemon {
    StubDaemon(["listJourneys": #"{"journeys":[\#(calm),\#(work)]\#(more)}"#])
  }

  @Test("journeys are listed, and what is wrong with the catalog is told")
  func list() {
    Transcript.expect(
      """
      $ habitctl journeys
      > listJourneys
      ●  Calm morning  2 practices  Before the day
      ○  Calm work      1 practice
      mine.json: no title
      """,
      Self.listing(#","warnings":[{"type":"x","message":"mine.json: no title"}]"#)
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
        Calm morning  joined on 1 Nov 2025
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
}
