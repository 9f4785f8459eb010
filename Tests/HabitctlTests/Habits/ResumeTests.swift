import Testing

@Suite("habitctl resume")
struct ResumeTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl resume --all -n
      > resumeAll {"dryRun":true}
      > status
      Dry run, nothing changed:
      Everything goes on
      $ habitctl resume Read -n
      > resumeHabit {"habit":"Read","dryRun":true}
      Dry run, nothing changed:
      resumed 'Read', Mon-Fri, 20 pages, 21:30, from Mon 2 Nov 2026
      """
    )
  }

  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl resume
      [64] habitctl: missing habit
      """
    )
  }

  @Test("resume says where everything is paused, and how that ends")
  func resume() throws {
    let vacation = #","vacation":{"from":"2025-11-18","through":"2025-11-30"},"revision":7}"#
    for isVacation in [true, false] {
      let day = Samples.day([])
      let daemon = StubDaemon([
        "status": Samples.status,
        "resumeHabit": #"{"habit":{\#(Samples.habit("Run"))},"revision":7}"#,
        "loadDay": isVacation ? day.replacing(#","revision":7}"#, with: vacation) : day,
      ])
      let text = try Bench.text(["resume", "Run"], daemon)
      #expect(text.hasPrefix("resumed 'Run', daily"))
      #expect(text.contains("paused from 18 Nov") == isVacation, "\(text)")
      #expect(text.contains("habitctl resume --all") == isVacation, "\(text)")
    }
  }
}
