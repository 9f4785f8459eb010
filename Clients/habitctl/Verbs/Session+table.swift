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
      LoadDay {
        $0.selection = DayView.Selection(
          includesUnscheduled: true,
          includesArchived: true,
          tag: tag
        )
      }
    )
  }

  /// Some habits day by day; their sum is of the tag that narrows the verb.
  ///
  /// - Parameters:
  ///   - habits: the habits.
  ///   - span: the first and the last day.
  ///   - today: the daemon's today; the streaks of a table that ends earlier are those of its end.
  /// - Returns: the table, with a row for each of the habits.
  /// - Throws: ``Failure`` if the daemon cannot be asked, or its grids differ in their days.
  func table(
    of habits: [DayHabit],
    _ span: ClosedRange<Day>,
    today: Day
  ) throws(Failure) -> DayTable {
    let grid = try call(
      GetGrid {
        $0.each = true
        ($0.from, $0.through) = (span.lowerBound, span.upperBound)
        $0.includesArchived = true
        $0.tag = tag
      }
    )
    .value
    let isPresentWeek =
      span.contains(today) && grid.cells.count == DayTable.daysInWeek
      && span.lowerBound.weekday == grid.weekStart
    let rows = Dictionary((grid.rows ?? []).map { ($0.habit, $0) }) { first, _ in first }
    let table = DayTable(
      rows: habits.compactMap { habit in
        rows[habit.id].map { row in
          DayTable.Row(
            habit: habit.fields,
            past: ShownPast(
              row.streak,
              row.measure,
              best: row.best,
              strength: row.strength
            ),
            cells: row.cells,
            share: row.share,
            progress: isPresentWeek ? habit.weekProgress : nil
          )
        }
      },
      whole: grid.cells,
      share: grid.share,
      today: today,
      weekStart: grid.weekStart
    )
    guard table.rows.allSatisfy({ $0.cells.count == table.whole.count }) else {
      throw .protocolViolation("the daemon's grids do not have the same days")
    }
    return table
  }
}
