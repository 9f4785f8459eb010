import HabitClient
import Testing

@Suite("habitctl join")
struct JoinTests {
  @Test("joining shows what comes into the day")
  func joining() {
    Transcript.expect(
      """
      $ habitctl join Daily dhikr
      > addJourney {"journey":"Daily dhikr"}
      Calm morning  joined on 1 Nov 2025
        Breathe  10 times  morning
        Walk
      $ habitctl join
      [64] habitctl: Missing journey
      """,
      StubDaemon(["addJourney": #"{"journey":\#(JourneysTests.calm),"revision":3}"#])
    )
  }
}
