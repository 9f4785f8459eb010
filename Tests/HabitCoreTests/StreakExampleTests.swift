import Testing

@testable import HabitCore

@Suite("A streak, by example")
struct StreakExampleTests {
  /// The streak of a habit from 2024-01-01, a Monday, with a letter for each of its days.
  ///
  /// They are `x` done, `s` skipped, `f` failed, anything else nothing; today is the last.
  private func streak(
    _ schedule: Schedule,
    _ days: String,
    weekStart: Int = 1,
    _ adjust: (inout Habit) -> Void = { _ in }
  ) throws -> Streak {
    let start = day("2024-01-01")
    var habit = Habit(id: try #require(HabitID("h")), name: "h", startDate: start)
    habit.schedule.set(schedule, from: nil)
    adjust(&habit)
    func marked(_ letter: Character) -> DaySet {
      DaySet(
        days.enumerated().filter { $0.element == letter }.map { start.clampedAdding($0.offset) }
      )
    }
    let today = start.clampedAdding(days.count - 1)
    let basis = StreakBasis(
      completed: marked("x"),
      skipped: marked("s"),
      failed: marked("f"),
      today: today,
      weekStart: weekStart
    )
    return habit.streak(asOf: today, basis)
  }

  @Test(
    "of days: skips and days that do not ask neither break nor add",
    arguments: [
      // Days, current, longest, strict, open.
      ("x", 1, 1, 1, false), (".", 0, 0, 0, true), ("xxx", 3, 3, 3, false),
      ("xxx.", 3, 3, 0, true), ("xx.x", 1, 2, 1, false), ("xxf", 0, 2, 0, false),
      ("xxs", 2, 2, 2, false), ("xxsx", 3, 3, 3, false), ("xxxx.xx.", 2, 4, 0, true),
      ("sss", 0, 0, 0, false), ("fff", 0, 0, 0, false), ("xfx", 1, 1, 1, false),
    ]
  )
  func daily(days: String, current: Int, longest: Int, strict: Int, open: Bool) throws {
    let streak = try streak(.daily, days)
    #expect(streak.unit == .days)
    #expect(streak.current == current && streak.longest == longest)
    #expect(streak.strict == strict && streak.todayOpen == open)
  }

  @Test("of working days: weekends are not asked for")
  func weekdays() throws {
    let schedule = Schedule.weekdays(try #require(Weekdays([1, 2, 3, 4, 5])))
    #expect(try streak(schedule, "xxxxx..xxxxx..").current == 10)
    #expect(try streak(schedule, "xxxxx..xxxxx..").todayOpen == false)
    #expect(try streak(schedule, "xxxxxxxxxxxxxx").current == 10)
    #expect(try streak(schedule, "xxxx...xxxxx..").current == 5)
  }

  @Test("of weeks and months: whole ones count, an unfinished one is open")
  func periods() throws {
    let weekly = try streak(.timesPerWeek(2), "xx.....x.x....x")
    #expect(weekly.unit == .weeks)
    #expect(weekly.current == 2 && weekly.strict == 0 && weekly.todayOpen)
    #expect(weekly.currentFrom == day("2024-01-01"))
    #expect(weekly.longestDays == day("2024-01-01")...day("2024-01-14"))
    #expect(try streak(.timesPerWeek(2), "xx.....x......x").current == 0)
    // A skip stands in for one that is missing: the week neither breaks nor adds.
    #expect(try streak(.timesPerWeek(2), "xx.....xs.....xx").current == 2)
    let month = String(repeating: "x.", count: 31)
    let monthly = try streak(.timesPerMonth(5), month)
    // January and February; of March there are two days yet.
    #expect(monthly.unit == .months && monthly.current == 2 && monthly.todayOpen)
    #expect(monthly.longestDays == day("2024-01-01")...day("2024-02-29"))
  }

  @Test("the week a habit starts in is neutral unless met")
  func cutShort() throws {
    // 2024-01-01 is the second day of a week that starts on Sunday.
    #expect(try streak(.timesPerWeek(3), "......xxx....xxx....", weekStart: 0).current == 2)
    #expect(try streak(.timesPerWeek(3), "xxx...xxx....xxx....", weekStart: 0).current == 3)
  }

  @Test("of windows: a day counts while the days up to it hold enough")
  func windows() throws {
    let every = try streak(.times(2, inDays: 4), "xx..xx..xx.")
    #expect(every.unit == .days)
    #expect(every.current == 10)
    #expect(try streak(.times(2, inDays: 4), "xx.....xx").current == 1)
  }

  @Test("a tick on a paused day is kept but does not count")
  func paused() throws {
    let pause = Pause(from: day("2024-01-03"), end: .through(day("2024-01-05")))
    #expect(try streak(.daily, "xx...xx") { $0.pauses = [pause] }.current == 4)
    #expect(try streak(.daily, "xxxxxxx") { $0.pauses = [pause] }.current == 4)
    #expect(try streak(.timesPerWeek(3), "..xxx..") { $0.pauses = [pause] }.current == 0)
    let paused = try streak(.daily, "xx.") {
      $0.pauses = [Pause(from: day("2024-01-03"), end: .open)]
    }
    #expect(paused.current == 2 && !paused.todayOpen)
  }

  @Test("it ends where the unit changes and where the habit begins")
  func changes() throws {
    let changed = try streak(.daily, "xxxxxxxxxxxxxx") { habit in
      habit.schedule.set(.timesPerWeek(3), from: day("2024-01-08"))
    }
    #expect(changed.unit == .weeks && changed.current == 1 && changed.longest == 1)
    let moved = try streak(.daily, "xxxxxxx") { $0.values.startDate = day("2024-01-04") }
    #expect(moved.current == 4 && moved.currentFrom == day("2024-01-04"))
  }

  @Test("the longest is of the present unit: ten days are not ten weeks")
  func longestOfUnit() throws {
    // From 2024-01-11, a Thursday, twice a week; the week has its two ticks from Monday and Tuesday.
    let weeks = try streak(.daily, "xxxxxxxxxx.") { habit in
      habit.schedule.set(.timesPerWeek(2), from: day("2024-01-11"))
    }
    #expect(weeks.unit == .weeks && weeks.current == 1 && weeks.longest == 1)
    #expect(!weeks.todayOpen && weeks.strict == 1)
    #expect(weeks.longestDays == day("2024-01-08")...day("2024-01-14"))
    // A unit that comes back brings its earlier stretches back.
    let days = try streak(.daily, "xxxx...x..x..x") { habit in
      habit.schedule.set(.timesPerWeek(1), from: day("2024-01-05"))
      habit.schedule.set(.daily, from: day("2024-01-14"))
    }
    #expect(days.unit == .days && days.current == 1 && days.longest == 4)
    // The week in which days take over is no week any more.
    let broken = try streak(.timesPerWeek(1), "x......x..") { habit in
      habit.schedule.set(.daily, from: day("2024-01-09"))
      habit.schedule.set(.timesPerWeek(1), from: day("2024-01-10"))
    }
    #expect(broken.unit == .weeks && broken.current == 1 && broken.longest == 1)
  }

  @Test("asked about a day before the unit changed, nothing of its period is open any more")
  func beforeChange() throws {
    let start = day("2024-01-01")
    var habit = Habit(id: try #require(HabitID("h")), name: "h", startDate: start)
    habit.schedule.set(.timesPerMonth(20), from: nil)
    habit.schedule.set(.daily, from: day("2024-01-18"))
    func open(_ schedule: Schedule, on date: String) -> (Bool, Bool) {
      habit.schedule.set(schedule, from: day("2024-01-25"))
      let basis = StreakBasis(
        completed: DaySet([start]),
        skipped: DaySet(),
        failed: DaySet(),
        today: day("2024-01-28"),
        weekStart: 1
      )
      return (
        habit.streak(asOf: day(date), basis).todayOpen,
        habit.currentStreak(asOf: day(date), basis).todayOpen
      )
    }
    #expect(open(.daily, on: "2024-01-03") == (false, false))
    #expect(open(.timesPerMonth(20), on: "2024-01-03") == (true, true))
  }

  @Test("a month asks for no more days than it has", arguments: 28...31)
  func monthLength(times: Int) throws {
    // January, February and March of a leap year, each day done, and the first of April.
    let all = try streak(
      .timesPerMonth(times),
      String(repeating: "x", count: 31 + 29 + 31) + "."
    )
    #expect(all.current == 3 && all.longest == 3)
    let missing = try streak(
      .timesPerMonth(times),
      String(repeating: "x", count: 31 + 28) + "." + String(repeating: "x", count: 31) + "."
    )
    #expect(missing.current == (times > 28 ? 1 : 3))
    var habit = Habit(id: try #require(HabitID("h")), name: "h", startDate: day("2024-01-01"))
    habit.schedule.set(.timesPerMonth(times), from: nil)
    let february = Set((0..<29).map { day("2024-02-01").clampedAdding($0) })
    for length in 27...29 {
      let done = DaySet(february.sorted().prefix(length))
      let last = day("2024-02-29")
      let isDue = habit.isDue(on: last, completed: done, weekStart: 1)
      #expect(isDue == (min(length, 28) < min(times, 29)))
      let basis = StreakBasis(
        completed: done,
        skipped: DaySet(),
        failed: DaySet(),
        today: last,
        weekStart: 1
      )
      let state = try #require(habit.quotaProgress(on: last, basis))
      #expect(state.times == min(times, 29) && state.done == length)
    }
  }

  @Test("of windows: a skipped day neither adds nor breaks, also where its window is met")
  func skippedWindows() throws {
    let skipped = try streak(.times(1, inDays: 2), "xs")
    #expect(skipped.current == 1 && skipped.longest == 1)
    #expect(try streak(.times(1, inDays: 2), "xsx").current == 2)
  }

  @Test("an archiving and the gap after it are neutral")
  func archived() throws {
    let gap = try streak(.daily, "xx...xx") { habit in
      habit.archivals = [
        DatedArchival(day: day("2024-01-03"), isArchived: true),
        DatedArchival(day: day("2024-01-06"), isArchived: false),
      ]
    }
    #expect(gap.current == 4)
  }

  @Test("of nothing: track-only, not begun, and at both ends of the calendar")
  func nothing() throws {
    #expect(try streak(.trackOnly, "xxx").longest == 0)
    let future = try streak(.timesPerWeek(1), "x") { $0.values.startDate = day("2024-02-01") }
    #expect(future.unit == .weeks && future.longest == 0 && future.longestDays == nil)
  }

  @Test(
    "it spans the whole calendar without trapping",
    arguments: [
      Schedule.daily, .everyDays(1), .timesPerWeek(1), .timesPerMonth(1), .times(1, inDays: 3660),
    ]
  )
  func wholeCalendar(schedule: Schedule) throws {
    var habit = Habit(id: try #require(HabitID("h")), name: "h", startDate: .last)
    habit.schedule.set(schedule, from: nil)
    for (start, today) in [(Day.last, Day.last), (.first, .first)] {
      habit.values.startDate = start
      let basis = StreakBasis(
        completed: DaySet([start]),
        skipped: DaySet(),
        failed: DaySet(),
        today: today,
        weekStart: 0
      )
      let streak = habit.streak(asOf: .last, basis)
      #expect(streak.current == 1 && streak.longest == 1)
      #expect(habit.isDue(on: start, completed: DaySet([start]), weekStart: 0))
    }
  }

  @Test(
    "of a life since the year 1: the last hundred years are judged, under every schedule",
    arguments: [
      Schedule.daily, .times(3000, inDays: 3660), .times(1, inDays: 1), .everyDays(1),
      .timesPerWeek(7), .timesPerMonth(31),
    ]
  )
  func longLife(schedule: Schedule) throws {
    var device = Device(digit: "a", today: day("2026-11-22"))
    let id = try device.add("Old", from: .first) { $0.schedule = schedule }
    var spans = OutcomeSpans()
    spans.append(Outcome(count: .one), on: Day.first...day("2026-11-22"))
    device.commit([.outcomes(id, spans)])
    let streak = try #require(device.ledger.streak(at: 0, asOf: day("2026-11-22")))
    let current = try #require(device.ledger.currentStreak(at: 0, asOf: day("2026-11-22")))
    let first = day("1926-11-23")
    #expect(first.days(since: day("2026-11-22")) == 1 - Habit.judgedDays)
    let lengths = [StreakUnit.days: Habit.judgedDays, .weeks: 5218, .months: 1200]
    #expect(streak.current == lengths[streak.unit] && current.current == streak.current)
    #expect(streak.longest == streak.current)
    // A miss of the day before changes nothing but that day.
    device.commit([.outcome(id, first.clampedAdding(-40), nil)])
    #expect(device.ledger.streak(at: 0, asOf: day("2026-11-22")) == streak)
    #expect(device.ledger.streak(at: 0, asOf: first.clampedAdding(-1))?.current == 0)
    #expect(device.ledger.outcome(of: id, on: .first).count == .one)
  }
}
