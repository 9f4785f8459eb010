import Testing

@Suite("habitctl fail")
struct FailTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl fail Read
      > setEntry {"habit":"Read","mark":"failed"}
      ✗ Read  failed  Thu 20 Nov 2025  0 of 1 done
      """,
      Samples.daemon([
        "setEntry": Samples.tick("Read", #""entry":{"count":0,"mark":"failed"},"completed":false"#)
      ])
    )
  }
}
