import HabitClient
import Testing

@Suite("habitctl leave")
struct LeaveTests {
  @Test("leaving shows only that it is left")
  func leaving() {
    Transcript.expect(
      """
      $ habitctl leave Daily
      > removeJourney {"journey":"Daily"}
      Calm work  not joined
      $ habitctl leave calm work
      > removeJourney {"journey":"calm work"}
      (the same)
      $ habitctl leave
      [64] habitctl: Missing journey
      """,
      StubDaemon(["removeJourney": #"{"journey":\#(JourneysTests.work),"revision":3}"#])
    )
  }
}
