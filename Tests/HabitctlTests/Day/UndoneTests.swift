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
      $ habitctl undone
      [64] habitctl: Missing habit
      """,
      Samples.daemon([
        "markCompleted": Samples.tick("Read", #""entry":{"count":0},"completed":false"#)
      ])
    )
  }
}
