import Testing

@Suite("habitctl pauses")
struct PausesTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl pauses
      > listPauses
      everything  paused from 20 Dec 2026 through 3 Jan 2027
      $ habitctl pauses --past
      > listPauses {"past":true}
      (the same)
      """
    )
  }
}
