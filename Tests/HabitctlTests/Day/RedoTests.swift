import Testing

@Suite("habitctl redo")
struct RedoTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl redo
      > redo
      Redone: Swim: removed → added, Fri 20 Nov 2026 11:42
      $ habitctl redo --revision 40 -n
      > redo {"revision":40,"dryRun":true}
      Dry run, nothing changed:
      Redone: Swim: removed → added, Fri 20 Nov 2026 11:42
      $ habitctl redo 1 2
      [64] habitctl: Unexpected operand '2'
      """
    )
  }
}
