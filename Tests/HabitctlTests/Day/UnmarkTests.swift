import Testing

@Suite("habitctl unmark")
struct UnmarkTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl unmark Read
      > status
      > entries {"habit":"Read","from":"2025-11-20"}
      > setEntry {"habit":"Read","mark":null}
      ○ Read  open  Thu 20 Nov 2025  0 of 1 done
      """,
      Samples.daemon([
        "entries": #"{"entries":[]}"#,
        "setEntry": Samples.tick("Read", #""entry":{"count":0},"completed":false"#),
      ])
    )
  }
}
