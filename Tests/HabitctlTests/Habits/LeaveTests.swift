import Testing

@Suite("habitctl leave")
struct LeaveTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl leave Daily
      > removeJourney {"journey":"Daily"}
      Gratitude  not joined
      """
    )
  }

  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl leave
      [64] habitctl: missing journey
      """
    )
  }
}
