import Testing

@Suite("habitctl words")
struct WordsTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl words --days 'last week' --json
      > settings
      > status
      {"first":"2025-11-10","last":"2025-11-16"}
      $ habitctl words --days 2025-11-20
      2025-11-20
      """
    )
  }
}
