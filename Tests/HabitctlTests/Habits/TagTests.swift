import Testing

@testable import HabitctlCore

@Suite("habitctl tag")
struct TagTests {
  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl tag
      [64] habitctl: missing tag
      $ habitctl tag body mauve
      [64] habitctl: unknown colour 'mauve' (try: red, orange, yellow, green, teal, blue, purple, pink, brown, gray, #rrggbb, none)
      """
    )
  }

  @Test("a colour is set and taken away, of a tag that there is")
  func colors() throws {
    let daemon = StubDaemon([
      "listHabits": #"{"habits":[\#(Samples.taggedHabits)]}"#, "listTags": Samples.tags,
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
