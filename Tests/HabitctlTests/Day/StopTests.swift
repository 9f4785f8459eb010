import Testing

@Suite("habitctl stop")
struct StopTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl stop Read --for 40m
      > stopTimer {"habit":"Read","for":40}
      ◐ Swim  begun, 20m of 30m  Fri 20 Nov 2026  0 of 8 done
          20m added
      $ habitctl stop
      > status
      > listHabits
      [64] habitctl: No timer is running
      """
    )
  }

  @Test("without a name it means the only timer there is")
  func onlyOne() {
    Transcript.expect(
      """
      $ habitctl stop
      > status
      > stopTimer {"habit":"r"}
      ◐ Swim  begun, 20m of 30m  Fri 20 Nov 2026  0 of 8 done
          20m added
      """,
      Samples.daemon(["status": Samples.status(timing: "r")])
    )
    Transcript.expect(
      """
      $ habitctl stop
      > status
      [64] habitctl: 2 timers are running
      """,
      Samples.daemon(["status": Samples.status(timing: "r", "s")])
    )
  }
}
