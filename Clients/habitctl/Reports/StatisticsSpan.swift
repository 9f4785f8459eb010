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

  /// True for a calendar year.
  var isYear: Bool { last != nil }

  /// A calendar year; nil outside the calendar.
  init?(year: Int) {
    guard let first = Day(CivilDate(year: year, month: 1, day: 1)) else { return nil }
    self.first = first
    last = first.endOfYear
    weekStart = DateExpression.monday
  }

  /// The last weeks, the present one included, of which the first day is given.
  init(weeks: Int, endingWithWeekOf day: Day) {
    let longest = Int(Day.last.number) / DayTable.daysInWeek
    first = day.clampedAdding((1 - min(weeks, longest)) * DayTable.daysInWeek)
    last = nil
    weekStart = day.weekday
  }

  /// The parameters that name the days.
  var parameters: [Argument] { [Parameter.from(first), Parameter.through(last)] }

  /// The day as of which streaks are: the last one, unless that is today.
  var date: Argument { .date(last) }
}
