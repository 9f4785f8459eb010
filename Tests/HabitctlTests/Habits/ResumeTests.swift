import HabitClient
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
      Everything is resumed
      $ habitctl resume Read -n
      > resumeHabit {"habit":"Read","dryRun":true}
      Dry run, nothing changed:
      resumed 'Read', Mon-Fri, 20 pages, 21:30, from Mon 2 Nov 2026
      $ habitctl resume
      [64] habitctl: Missing habit
      """
    )
  }

  @Test("resume says where everything is paused, and how that ends")
  func resume() {
    let day = Samples.day([])
    let vacation = day.replacing(
      #","revision":7}"#,
      with: #","vacation":{"from":"2025-11-18","through":"2025-11-30"},"revision":7}"#
    )
    let results = [
      "status": Samples.status, "loadDay": day,
      "resumeHabit": #"{"habit":{\#(Samples.habit("Run"))},"revision":7}"#,
    ]
    Transcript.expect(
      """
      $ habitctl resume Run
      > resumeHabit {"habit":"Run"}
      > loadDay
      resumed 'Run', daily, from Wed 1 Jan 2025
        Everything is paused from 18 Nov 2025 through 30 Nov 2025, including this habit.
        To end that: habitctl resume --all
      """,
      StubDaemon(results.merging(["loadDay": vacation]) { $1 })
    )
    Transcript.expect(
      """
      $ habitctl resume Run
      > resumeHabit {"habit":"Run"}
      > loadDay
      resumed 'Run', daily, from Wed 1 Jan 2025
      """,
      StubDaemon(results)
    )
  }
}
