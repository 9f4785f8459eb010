import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON

extension Session {
  /// The most calls that are sent at once: their replies wait in the daemon until they are read.
  private static let callsAtOnce = 64

  /// The results of any number of calls that change nothing, in order.
  func answers(to calls: [Call]) throws(Failure) -> [JSONValue] {
    var results: [JSONValue] = []
    for start in stride(from: 0, to: calls.count, by: Self.callsAtOnce) {
      let part = calls[start..<min(start + Self.callsAtOnce, calls.count)]
      results += try daemon.answers(to: Array(part))
    }
    return results
  }

  /// Today with every habit, or all with a tag, also those that are not due or archived, to be asked
  /// for with others.
  var everyHabit: Call {
    Call(
      LoadDay.self,
      [
        Argument("includeUnscheduled", true), Argument("includeArchived", true), tag,
      ]
    )
  }

  /// Some habits day by day, in one batch of calls; their sum is of the tag that narrows the verb.
  ///
  /// - Parameters:
  ///   - habits: the habits with their streaks as of today.
  ///   - span: the first and the last day.
  ///   - today: the daemon's today; the streaks of a table that ends earlier are those of its end.
  /// - Returns: the table, with a row for each of the habits.
  /// - Throws: ``Failure`` if the daemon cannot be asked, or its grids differ in their days.
  func table(
    of habits: [DayHabit],
    _ span: ClosedRange<Day>,
    today: Day
  ) throws(Failure) -> DayTable {
    let length = span.upperBound.days(since: span.lowerBound)
    // A span that begins within a week ends in one week more.
    let parameters = [
      Argument("weeks", length / DayTable.daysInWeek + 2), Argument("until", span.upperBound),
    ]
    let days = [Argument("from", span.lowerBound), Argument("through", span.upperBound)]
    var calls = [
      Call(GetGrid.self, parameters + [tag]), Call(GetStatistics.self, days + [tag]),
    ]
    calls += habits.flatMap { habit in
      [
        Call(GetGrid.self, [.habit(habit.id)] + parameters),
        Call(GetStatistics.self, [.habit(habit.id)] + days),
      ]
    }
    let isPast = span.upperBound < today
    if isPast { calls.append(Call(GetStreak.self, [.date(span.upperBound)])) }
    let answers = try answers(to: calls)
    var pasts: [String: ShownPast] = [:]
    if isPast,
      case .all(let all) = try Answer<GetStreak.Result>(json: answers[calls.count - 1]).value
    {
      for streak in all { pasts[streak.habit] = streak.past }
    }
    let whole = try Answer<GetGrid.Result>(json: answers[0]).value.cells
    let weekStart = whole.first?.date.weekday ?? Settings.monday
    let isPresentWeek =
      span.contains(today) && length + 1 == DayTable.daysInWeek
      && span.lowerBound.weekday == weekStart
    var rows: [DayTable.Row] = []
    for (index, habit) in habits.enumerated() {
      let cells = try Answer<GetGrid.Result>(json: answers[2 * index + 2]).value.cells
      rows.append(
        DayTable.Row(
          habit: habit.fields,
          past: isPast ? pasts[habit.id] ?? .nothing : habit.standing.past,
          cells: cells.filter { span.contains($0.date) },
          share: try Answer<GetStatistics.Result>(json: answers[2 * index + 3]).value.statistics
            .whole,
          progress: isPresentWeek ? habit.weekProgress : nil
        )
      )
    }
    let table = DayTable(
      rows: rows,
      whole: whole.filter { span.contains($0.date) },
      share: try Answer<GetStatistics.Result>(json: answers[1]).value.statistics.whole,
      today: today,
      weekStart: weekStart
    )
    guard rows.allSatisfy({ $0.cells.count == table.whole.count }) else {
      throw .protocolViolation("the daemon's grids do not have the same days")
    }
    return table
  }
}
