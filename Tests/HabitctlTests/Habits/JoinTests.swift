import Testing

@Suite("habitctl join")
struct JoinTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl join Daily dhikr
      > addJourney {"journey":"Daily dhikr"}
      Gratitude  joined since 20 Nov 2026
        Do somebody a small kindness           anytime
        Thank somebody                         anytime
        Write down three good things  3 times  evening
      """
    )
  }

  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl join
      [64] habitctl: missing journey
      """
    )
  }

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
