import Testing

@Suite("habitctl undone")
struct UndoneTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl undone Read
      > markCompleted {"habit":"Read","completed":false}
      ○ Read  open  Thu 20 Nov 2025  0 of 1 done
      """,
      Samples.daemon([
        "markCompleted": Samples.tick("Read", #""entry":{"count":0},"completed":false"#)
      ])
    )
  }

  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl undone
      [64] habitctl: missing habit
      """
    )
  }
}
