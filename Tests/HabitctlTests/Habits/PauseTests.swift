import Testing

@Suite("habitctl pause")
struct PauseTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl pause Run for 2 weeks
      > status
      > pauseHabit {"habit":"Run","through":"2025-12-03"}
      paused 'Read', Mon-Fri, 20 pages, 21:30, from Mon 2 Nov 2026
        paused from 20 Dec 2026 through 3 Jan 2027
      $ habitctl pause Run until 24 dec
      > status
      > pauseHabit {"habit":"Run","through":"2025-12-24"}
      (the same)
      $ habitctl pause Run from 2025-12-01 for a week
      > status
      > pauseHabit {"habit":"Run","from":"2025-12-01","through":"2025-12-07"}
      (the same)
      $ habitctl pause Read next week
      > status
      > settings
      > pauseHabit {"habit":"Read","from":"2025-11-24","through":"2025-11-30"}
      (the same)
      $ habitctl pause Morning run
      > pauseHabit {"habit":"Morning run"}
      (the same)
      $ habitctl pause Read tomorrow
      > status
      > pauseHabit {"habit":"Read","from":"2025-11-21"}
      (the same)
      $ habitctl pause Read 2025-12-01 2025-12-05
      > status
      > pauseHabit {"habit":"Read","from":"2025-12-01","through":"2025-12-05"}
      (the same)
      $ habitctl pause Call mon --through 2025-12-05
      > status
      > pauseHabit {"habit":"Call mon","through":"2025-12-05"}
      (the same)
      $ habitctl pause Read mon..fri
      > status
      > pauseHabit {"habit":"Read","from":"2025-11-24","through":"2025-11-28"}
      (the same)
      $ habitctl pause Read 24 dec..6 jan
      > status
      > pauseHabit {"habit":"Read","from":"2025-12-24","through":"2026-01-06"}
      (the same)
      $ habitctl pause Read 17 nov
      > status
      > pauseHabit {"habit":"Read","from":"2026-11-17"}
      (the same)
      $ habitctl pause --all
      > pauseAll
      > status
      Everything is paused
        paused from 20 Dec 2026 through 3 Jan 2027
      $ habitctl pause --all 2025-12-20 2026-01-03
      > status
      > pauseAll {"from":"2025-12-20","through":"2026-01-03"}
      > status
      (the same)
      $ habitctl pause
      [64] habitctl: Missing habit
      $ habitctl pause x 2025-02-30
      [64] habitctl: '2025-02-30' is not a day: that date does not exist
      """
    )
  }
}
