import Testing

@Suite("habitctl cancel")
struct CancelTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl cancel Read
      > cancelTimer {"habit":"Read"}
      Swim  timer ended, no time added
      """
    )
  }

  @Test("without a name it means the only timer there is")
  func onlyOne() {
    Transcript.expect(
      """
      $ habitctl cancel
      > status
      > cancelTimer {"habit":"r"}
      Swim  timer ended, no time added
      """,
      Samples.daemon(["status": Samples.status(timing: "r")])
    )
    Transcript.expect(
      """
      $ habitctl cancel
      > status
      [64] habitctl: 2 timers are running
      """,
      Samples.daemon(["status": Samples.status(timing: "r", "s")])
    )
  }
}
