import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol

/// The days that statistics cover.
struct StatisticsSpan {
  /// The first day.
  let first: Day
  /// The last day; nil for today.
  let last: Day?
  /// The weekday that comes first.
  let weekStart: Int
  /// The number of weeks that hold its days.
  private let weeks: Int

  /// True for a calendar year.
  var isYear: Bool { last != nil }

  /// A calendar year; nil outside the calendar.
  init?(year: Int) {
    guard let first = Day(CivilDate(year: year, month: 1, day: 1)) else { return nil }
    self.first = first
    last = first.endOfYear
    weekStart = Settings.monday
    // It may begin and end within a week.
    weeks = first.endOfYear.days(since: first) / DayTable.daysInWeek + 2
  }

  /// The last weeks, the present one included, of which the first day is given.
  init(weeks: Int, endingWithWeekOf day: Day) {
    let longest = Int(Day.last.number) / DayTable.daysInWeek
    first = day.clampedAdding((1 - min(weeks, longest)) * DayTable.daysInWeek)
    last = nil
    weekStart = day.weekday
    self.weeks = weeks
  }

  /// The parameters that name the days.
  var parameters: [Argument] { [Argument("from", first), Argument("through", last)] }

  /// The parameters of a grid with the days.
  var gridParameters: [Argument] { [Argument("weeks", weeks), Argument("until", last)] }

  /// The calls for the statistics of a habit, and for its streaks as of the last day.
  func calls(about habit: String) -> [Call] {
    [
      Call(GetStatistics.self, [.habit(habit)] + parameters),
      Call(GetStreak.self, [.habit(habit), .date(last)]),
    ]
  }
}
