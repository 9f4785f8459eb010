import Testing

@Suite("habitctl start")
struct StartTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl start Morning run
      > startTimer {"habit":"Morning run"}
      Swim  started, ends Fri 20 Nov 2026 12:12
      $ habitctl start --for 1h35m Read
      > startTimer {"habit":"Read","for":95}
      (the same)
      $ habitctl start Read --for soon
      [64] habitctl: --for soon: expected 25m, 1h35m or 1.5h
      """
    )
  }
}
