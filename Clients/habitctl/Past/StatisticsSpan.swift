import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// The days of a year; without a year those of `--weeks`, by default 53 weeks.
  func span(ofYear words: DayWords?) throws(Failure) -> StatisticsSpan {
    if let words {
      guard !invocation.has("weeks") else {
        throw .usage("A year and --weeks cannot be combined")
      }
      let days = try range(words)
      let year = days.lowerBound.civilDate.year
      guard let span = StatisticsSpan(year: year), span.first == days.lowerBound,
        span.last == days.upperBound
      else {
        throw noYear(words.words)
      }
      return span
    }
    let weeks = try weeks() ?? GridReport.usualWeeks
    let week = try call(GetWeekCounts { $0.tag = tag }).value
    guard let first = week.days.first?.date else {
      throw .daemon(.protocolViolation("The daemon sent a week without days"))
    }
    return StatisticsSpan(weeks: weeks, endingWithWeekOf: first)
  }

  /// The operands as a year; nil if there are no operands.
  func onlyYear() throws(Failure) -> DayWords? {
    let operands = invocation.operands
    guard !operands.isEmpty else { return nil }
    let words = try? DayWords(operands, for: .looking)
    guard let words, words.forms == [.period] else { throw noYear(operands) }
    return words
  }

  private func noYear(_ words: [String]) -> Failure {
    let text = words.joined(separator: " ")
    return .usage("'\(text)' is not a year (try: 2026)")
  }

  /// Each active habit, or each habit if `areAll` is true, and the results of the calls about it.
  func habits(
    areAll: Bool,
    _ calls: (ShownHabit) -> [Call]
  ) throws(Failure) -> [(habit: ShownHabit, results: [JSONValue])] {
    var habits: [ShownHabit] = []
    for var request in areAll ? ListHabits.all : [ListHabits()] {
      request.tag = tag
      habits += try call(request).value.habits
    }
    let each = habits.map(calls)
    var answers = try answers(to: each.flatMap(\.self))[...]
    return zip(habits, each).map { habit, calls in
      defer { answers = answers.dropFirst(calls.count) }
      return (habit, Array(answers.prefix(calls.count)))
    }
  }
}

/// The days that statistics cover.
struct StatisticsSpan {
  let first: Day
  /// The last day; nil for today.
  let last: Day?
  let weekStart: Int
  /// The number of weeks that the days touch.
  private let weeks: Int

  var isYear: Bool { last != nil }

  /// A calendar year; nil outside the calendar.
  init?(year: Int) {
    guard let first = Day(CivilDate(year: year, month: 1, day: 1)) else { return nil }
    self.first = first
    last = first.endOfYear
    weekStart = Settings.monday
    // A year may begin and end within a week, so it touches at most 54 weeks.
    weeks = first.endOfYear.days(since: first) / Day.daysInWeek + 2
  }

  /// The last `weeks` weeks, including the current one, which begins on `day`.
  init(weeks: Int, endingWithWeekOf day: Day) {
    let longest = Int(Day.last.number) / Day.daysInWeek
    first = day.clampedAdding((1 - min(weeks, longest)) * Day.daysInWeek)
    last = nil
    weekStart = day.weekday
    self.weeks = weeks
  }

  var range: DayRange { DayRange { ($0.from, $0.through) = (first, last) } }

  func statistics(_ fill: (inout GetStatistics) -> Void) -> GetStatistics {
    GetStatistics {
      $0.range = range
      fill(&$0)
    }
  }

  func grid(_ fill: (inout GetGrid) -> Void) -> GetGrid {
    GetGrid {
      ($0.weeks, $0.until) = (weeks, last)
      fill(&$0)
    }
  }

  /// The calls for the statistics of a habit, and for its streaks as of the last day.
  func calls(about habit: String) -> [Call] {
    let habit = HabitReference(habit)
    return [
      Call(statistics { $0.habit = habit }),
      Call(GetStreak { ($0.habit, $0.date) = (habit, last) }),
    ]
  }
}
