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

  /// The days as a request names them.
  var range: DayRange { DayRange { ($0.from, $0.through) = (first, last) } }

  /// The request for the statistics of the days.
  func statistics(_ fill: (inout GetStatistics) -> Void) -> GetStatistics {
    GetStatistics {
      $0.range = range
      fill(&$0)
    }
  }

  /// The request for a grid with the days.
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
