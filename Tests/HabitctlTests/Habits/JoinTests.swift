import Testing

@Suite("habitctl join")
struct JoinTests {
  @Test("joining shows what comes into the day, leaving only that it is left")
  func changing() throws {
    let join = StubDaemon(["addJourney": #"{"journey":\#(JourneysTests.calm),"revision":3}"#])
    #expect(
      try Bench.text(["join", "calm"], join) == """
        Calm morning  joined since 1 Nov 2025
          Breathe  10 times  morning
          Walk

        """
    )
    let leave = StubDaemon(["removeJourney": #"{"journey":\#(JourneysTests.work),"revision":3}"#])
    #expect(try Bench.text(["leave", "calm", "work"], leave) == "Calm work  not joined\n")
  }
}
