import HabitCore
import Testing

@testable import HabitctlCore
@testable import HabitctlHabits

@Suite("habitctl add")
struct AddTests {
  @Test("what was made is confirmed whole")
  func confirmation() throws {
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
    let daemon = StubDaemon([
      "listHabits": #"{"habits":[]}"#, "addHabit": #"{"habit":{\#(habit)},"revision":9}"#,
    ])
    #expect(
      try Bench.text(["add", "Coffee"], daemon) == """
        added 'Coffee', daily, at most 2 cups, 07:00
          remind 07:00, 21:00
          tags: drink, work
          black
          paused from 1 Feb 2025 through 5 Feb 2025
          paused from 1 Mar 2025

        """
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
    #expect(
      try VerbTests.asked(arguments).last
        == #"addHabit {"name":"Read","icon":"📖","color":"blue","schedule":{"weekdays":[1,3]},"#
        + #""repetitions":1.5,"unit":"pages","goal":"atMost","time":"07:30","slot":"evening","#
        + #""startDate":"2025-11-19","tags":["a","b"],"reminders":["07:00","21:00","12:00"],"xp":20,"#
        + #""notes":"a\nb"}"#
    )
  }
}
