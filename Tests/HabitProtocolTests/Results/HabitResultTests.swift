import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("A habit's object")
struct HabitResultTests {
  private let day = Day("2025-11-20")

  private func habit() throws -> Habit {
    Habit(
      id: try #require(HabitID("run")),
      name: "Run",
      startDate: try #require(Day("2025-01-01"))
    )
  }

  @Test("has its required members, and none for what it lacks")
  func minimal() throws {
    let day = try #require(day)
    let habit = try habit()
    #expect(
      written { ShownHabit(habit, on: day).write(to: &$0) }
        == #"{"id":"run","name":"Run","startDate":"2025-01-01","schedule":"daily","goal":"atLeast","#
        + #""repetitions":1,"xp":10,"tags":[],"reminders":[],"archived":false,"pauses":[],"#
        + #""versions":[]}"#
    )
  }

  @Test("has every member")
  func maximal() throws {
    let day = try #require(day)
    var habit = try habit()
    habit.values.icon = "🏃"
    habit.values.color = HabitColor("Yellow")
    habit.values.notes = "a\nb"
    habit.values.time = TimeOfDay("07:00")
    habit.values.slot = .evening
    habit.schedule = Versions(base: .timesPerWeek(3))
    habit.goal = Versions(base: .atMost)
    habit.target = Versions(base: Target(try #require(Count(thousandths: 1250)), "km"))
    habit.xp = Versions(base: 0)
    habit.values.tags = ["sport", "\"out\""]
    habit.values.reminders = [
      ReminderRule(try #require(TimeOfDay("06:30"))),
      ReminderRule(.midnight, weekdays: try #require(Weekdays([1, 5])), again: 20),
    ]
    habit.values.cue = "after \"lunch\""
    habit.timer = HabitTimer(
      since: try #require(Instant(milliseconds: 1_763_629_953_123)),
      day: day,
      until: Instant(milliseconds: 1_763_629_953_124)
    )
    habit.archivals = [DatedArchival(day: day, isArchived: true)]
    habit.pauses = [
      Pause(from: try #require(Day("2025-02-01")), end: .through(try #require(Day("2025-02-03")))),
      Pause(from: day, end: .open),
    ]
    var item = Item(id: try #require(ItemID("i1")), title: "Item")
    item.text = "Say\nit"
    item.benefit = "Calm"
    habit.values.item = item
    habit.values.createdAt = Instant(milliseconds: 1_763_629_953_123)
    #expect(
      written { ShownHabit(habit, on: day).write(to: &$0) }
        == #"{"id":"run","name":"Run","icon":"🏃","color":"yellow","notes":"a\nb","time":"07:00","#
        + #""startDate":"2025-01-01","schedule":{"timesPerWeek":3},"goal":"atMost","#
        + #""repetitions":1.25,"unit":"km","xp":0,"tags":["sport","\"out\""],"#
        + #""reminders":["06:30",{"time":"00:00","weekdays":[1,5],"again":20}],"archived":true,"#
        + #""pauses":[{"from":"2025-02-01","through":"2025-02-03"},{"from":"2025-11-20"}],"#
        + #""versions":[],"item":{"id":"i1","title":"Item","text":"Say\nit","benefit":"Calm"},"#
        + #""createdAt":"2025-11-20T09:12:33.123Z","cue":"after \"lunch\"","#
        + #""timer":{"since":"2025-11-20T09:12:33.123Z","date":"2025-11-20","#
        + #""until":"2025-11-20T09:12:33.124Z","forgottenAt":"2025-11-21T09:12:33.123Z"},"#
        + #""slot":"evening"}"#
    )
  }

  @Test("has the rules in force on the day, and every later version by its day")
  func versions() throws {
    let first = try #require(Day("2025-02-01"))
    let second = try #require(Day("2025-03-01"))
    var habit = try habit()
    habit.schedule.set(.everyDays(2), from: second)
    habit.schedule.set(.trackOnly, from: first)
    habit.target.set(Target(try #require(Count(thousandths: 2000)), "km"), from: first)
    habit.target.set(Target(), from: second)
    habit.goal.set(.atMost, from: second)
    habit.xp.set(5, from: second)
    let versions = [
      #"{"from":"2025-02-01","schedule":"none","repetitions":2,"unit":"km"}"#,
      #"{"from":"2025-03-01","schedule":{"everyDays":2},"repetitions":1,"goal":"atMost","xp":5}"#,
    ]
    for (day, rules, planned) in [
      (habit.startDate, #""schedule":"daily","goal":"atLeast","repetitions":1,"xp":10,"#, 2),
      (first, #""schedule":"none","goal":"atLeast","repetitions":2,"unit":"km","xp":10,"#, 1),
      (second, #""schedule":{"everyDays":2},"goal":"atMost","repetitions":1,"xp":5,"#, 0),
    ] {
      let text = written { ShownHabit(habit, on: day).write(to: &$0) }
      let plan = versions.suffix(planned).joined(separator: ",")
      #expect(text.contains(rules), "\(day)")
      #expect(
        text.hasSuffix(
          #""versions":[\#(versions.joined(separator: ","))]"#
            + (planned > 0 ? #","planned":[\#(plan)]}"# : "}")
        ),
        "\(day): \(text)"
      )
    }
  }
}
