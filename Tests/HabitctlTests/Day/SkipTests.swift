import Testing

@Suite("habitctl skip")
struct SkipTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl skip Read
      > setEntry {"habit":"Read","mark":"skipped"}
      – Read  skipped  Tue 17 Nov 2026  streak 2 days  0 of 0 done
          On the train
      $ habitctl skip --habit x y
      [64] habitctl: 'y' is not a day (try: today, yesterday, -3, mon, last fri, 20 nov, 2026-11-20)
      """
    )
  }
}
