import Testing

@Suite("habitctl restore")
struct RestoreTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl restore Read
      > restoreHabit {"habit":"Read"}
      restored 'Read', Mon-Fri, 20 pages, 21:30, from Mon 2 Nov 2026
      $ habitctl restore
      [64] habitctl: Missing habit
      """
    )
  }
}
