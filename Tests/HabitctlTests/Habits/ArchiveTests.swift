import Testing

@Suite("habitctl archive")
struct ArchiveTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl archive Morning run
      > archiveHabit {"habit":"Morning run"}
      archived 'Read', Mon-Fri, 20 pages, 21:30, from Mon 2 Nov 2026
      $ habitctl archive
      [64] habitctl: Missing habit
      """
    )
  }
}
