import Testing

@Suite("habitctl edit")
struct EditTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl edit Run --per day
      > updateHabit {"habit":"Run","period":"day"}
      changed 'Read', Mon-Fri, 20 pages, 21:30, from Mon 2 Nov 2026
      $ habitctl edit Read --remind-again none
      > updateHabit {"habit":"Read","remindAgain":null}
      (the same)
      $ habitctl edit
      [64] habitctl: Missing habit
      $ habitctl edit Read
      [64] habitctl: Nothing to change: give a rule or an option, such as edit Read 3/week
      $ habitctl edit x --remind ,
      [64] habitctl: --remind ,: expected reminders such as 08:00, 8am, mon-fri 07:30, 21:00 again 30m
      $ habitctl edit x --remind 8:00,
      [64] habitctl: --remind 8:00,: expected reminders such as 08:00, 8am, mon-fri 07:30, 21:00 again 30m
      $ habitctl edit x --remind '8 dogs'
      [64] habitctl: --remind 8 dogs: expected reminders such as 08:00, 8am, mon-fri 07:30, 21:00 again 30m
      """
    )
  }

  @Test("an edit sends what changes, clears what is empty, and says from when")
  func editing() throws {
    let arguments = [
      "edit", "Read", "--name", "Read more", "--icon", "", "--habit-color=", "--time", "", "--tag",
      "",
      "--from", "today", "--schedule", "none", "--goal", "at-least", "--remind", "",
    ]
    let daemon = Samples.daemon()
    _ = try Bench.text(arguments, daemon)
    #expect(
      daemon.asked.last
        == #"updateHabit {"habit":"Read","from":"2025-11-20","name":"Read more","icon":null,"color":null,"#
        + #""schedule":"none","time":null,"reminders":[],"goal":"atLeast","tags":[]}"#
    )
  }
}
