import HabitClient
import HabitCore
import Testing

@testable import HabitctlCore
@testable import HabitctlHabits

@Suite("habitctl add")
struct AddTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl add Run --repetitions 10 --unit km --per week --again
      > addHabit {"name":"Run","repetitions":10,"unit":"km","period":"week"}
      added 'Read', Mon-Fri, 21:30
      $ habitctl add Smoke --at-most 2 --per week --again
      > addHabit {"name":"Smoke","repetitions":2,"period":"week","goal":"atMost"}
      (the same)
      $ habitctl add Push ups --again
      > addHabit {"name":"Push ups"}
      (the same)
      $ habitctl add Push ups
      > listHabits
      > addHabit {"name":"Push ups"}
      (the same)
      $ habitctl add Read --remind 07:30 --remind-again 30m --cue after_lunch --unit min
      > listHabits
      > addHabit {"name":"Read","reminders":["07:30"],"remindAgain":30,"unit":"min","cue":"after_lunch"}
      (the same)
      $ habitctl add 'Read 20 min' --again
      > addHabit {"name":"Read 20 min"}
      added 'Read', Mon-Fri, 21:30
        in quotes: all of it is the name
        to use its rules: habitctl undo; habitctl add Read 20 min
      $ habitctl add
      [64] habitctl: Missing name
      $ habitctl add x --schedule often
      [64] habitctl: --schedule: 'often' is not understood (try: daily, mon-fri, 3/week, every 2 days, 15th, last day, first mon, every 24 dec)
      $ habitctl add x --xp many
      [64] habitctl: --xp many: expected a number such as 10, at most 1000000000
      $ habitctl add x --start soon
      [64] habitctl: --start: 'soon' is not a day (try: today, yesterday, -3, mon, last fri, 20 nov, 2026-11-20)
      $ habitctl add x --schedule ''
      [64] habitctl: --schedule: '' is not a schedule (try: daily, mon-fri, 3/week, every 2 days, 15th, last day, first mon, every 24 dec)
      $ habitctl add x --schedule ' ,'
      [64] habitctl: --schedule: ',' is not understood (try: daily, mon-fri, 3/week, every 2 days, 15th, last day, first mon, every 24 dec)
      $ habitctl add x --goal never
      [64] habitctl: --goal never: expected 'at least' or 'at most'
      $ habitctl add x --time 25
      [64] habitctl: --time 25: expected a time such as 08:00, 9pm or noon
      $ habitctl add x --slot night
      [64] habitctl: --slot night: expected one of morning, anytime, evening
      $ habitctl add x 7
      [64] habitctl: '7' could be an amount or a time
      $ habitctl add Newly wed
      [64] habitctl: 'wed' could be a rule or part of the name
      $ habitctl add x --at-most 2 --repetitions 3
      [64] habitctl: --at-most 2 and --repetitions cannot be combined
      $ habitctl add x 21:00 22:00
      [64] habitctl: Two times of day: for both, write 8am and 8pm
      $ habitctl add x 9pm --time 8
      [64] habitctl: '21:00' and --time are two values for one field
      $ habitctl add x --goal atLeast --at-most
      [64] habitctl: --at-most and --goal atLeast cannot be combined
      """,
      Samples.daemon(["listHabits": #"{"habits":[]}"#])
    )
  }

  @Test("what was made is confirmed whole")
  func confirmation() {
    let habit = Samples.habit("Coffee", more: #","unit":"cups","notes":"black","time":"07:00""#)
      .replacing("atLeast", with: "atMost").replacing(
        #""repetitions":1"#,
        with: #""repetitions":2"#
      )
      .replacing(#""tags":[]"#, with: #""tags":["drink","work"]"#)
      .replacing(#""reminders":[]"#, with: #""reminders":["07:00","21:00"]"#)
      .replacing(
        #""pauses":[]"#,
        with: #""pauses":[{"from":"2025-02-01","through":"2025-02-05"},{"from":"2025-03-01"}]"#
      )
    Transcript.expect(
      """
      $ habitctl add Coffee
      > listHabits
      > addHabit {"name":"Coffee"}
      added 'Coffee', daily, at most 2 cups, 07:00
        remind 07:00, 21:00
        tags: drink, work
        black
        paused from 1 Feb 2025 through 5 Feb 2025
        paused from 1 Mar 2025
      """,
      StubDaemon([
        "listHabits": #"{"habits":[]}"#, "addHabit": #"{"habit":{\#(habit)},"revision":9}"#,
      ])
    )
  }

  @Test(
    "a word in a line to type is quoted for the shell",
    arguments: [
      ("Read", "Read"), ("Push ups", "'Push ups'"), ("Don't", #"'Don'\''t'"#), ("$HOME", "'$HOME'"),
      ("", "''"),
    ]
  )
  func quoting(word: String, expected: String) {
    let lines = Session.existing(habit: word).lines
    #expect(Bench.text(lines).contains("habitctl edit \(expected). To add"))
  }

  @Test("an icon is as wide as reports have room for", arguments: ["plant", "abc", "🏃🏃"])
  func wideIcons(icon: String) {
    let text = NaturalLineTests.said(
      ["add", "Read", "--icon", icon],
      StubDaemon(["listHabits": #"{"habits":[]}"#])
    )
    #expect(text.contains("--icon \(icon): expected an emoji, or one or two letters"))
  }

  @Test("all fields of a habit can be given")
  func fields() throws {
    let arguments = [
      "add", "Read", "--again", "--icon", "📖", "--habit-color", "blue", "--notes", "a\nb", "--time",
      "7:30",
      "--slot",
      "evening", "--start", "yesterday", "--schedule", "mon,wed", "--repetitions", "1.50", "--unit",
      "pages", "--xp", "20", "--tag", "a", "--tag", "b", "--at-most", "--remind", "7:00,21:00",
      "--remind", "12:00",
    ]
    let daemon = Samples.daemon()
    _ = try Bench.text(arguments, daemon)
    let expected =
      #"addHabit {"name":"Read","icon":"📖","color":"blue","schedule":{"weekdays":[1,3]},"#
      + #""time":"07:30","reminders":["07:00","21:00","12:00"],"#
      + #""repetitions":1.5,"unit":"pages","goal":"atMost","slot":"evening","#
      + #""startDate":"2025-11-19","tags":["a","b"],"xp":20,"#
      + #""notes":"a\nb"}"#
    #expect(daemon.asked.last == expected)
  }
}
