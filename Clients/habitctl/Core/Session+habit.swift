package import HabitWords
package import HabitClient
package import HabitCore
package import HabitProtocol
import JSON
package import TerminalText

extension Session {
  /// The streak of one habit.
  package func streak(
    of habit: String,
    on day: Day? = nil
  ) throws(Failure) -> Answer<StreakResult> {
    let request = GetStreak {
      $0.habit = HabitReference(habit)
      $0.date = day
    }
    return Answer(json: try call(request).json)
  }

  /// True if a text is the whole name of a habit, or its identifier.
  package func isName(_ text: String) throws(Failure) -> Bool {
    do {
      let streak = try streak(of: text).value
      return [streak.name.lowercased(), streak.habit].contains(text.lowercased())
    } catch .daemon(.refused(_)) {
      return false
    }
  }

  /// True if the daemon knows one or several habits by a name.
  package func isHabit(_ name: String) throws(Failure) -> Bool {
    do {
      _ = try streak(of: name)
      return true
    } catch .daemon(.refused(let error)) {
      return error.type != RemoteError.notFound
    }
  }

  /// The longest beginning of some words that names a habit, and the number of its words; nil where
  /// none does.
  ///
  /// - Throws: the refusal of a beginning that several habits have.
  package func habit(
    leading words: [String]
  ) throws(Failure) -> (streak: StreakResult, length: Int)? {
    for length in (0..<words.count).reversed().map({ $0 + 1 }) {
      do throws(Failure) {
        let name = words.prefix(length).joined(separator: " ")
        return (try streak(of: name).value, length)
      } catch .daemon(.refused(let error)) where error.type == RemoteError.notFound {
        continue
      }
    }
    return nil
  }

  /// Takes one step of the habit that comes next today; nil if nothing is left.
  ///
  /// A daemon that hangs would take it once it goes on, when nobody thinks of that click any more: only one
  /// that answers is asked.
  package func stepNext() throws(Failure) -> Answer<Tick>? {
    _ = try call(GetSettings())
    do throws(Failure) {
      return try call(DoNext { $0.tag = tag })
    } catch .daemon(.refused(let error)) where error.type == RPCError.Kind.nothingNext.rawValue {
      return nil
    }
  }

  /// The report where no habit is active.
  package static let noHabits: [Line] = ["No active habits.", "Add one:  habitctl add NAME"]

  /// Today with every habit, or all with a tag, to be asked for with others: also those that are not due, or are
  /// archived, but not those that begin later.
  package var everyHabit: Call {
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
  package func table(
    of habits: [DayHabit],
    _ span: ClosedRange<Day>,
    today: Day
  ) throws(Failure) -> HabitTable {
    let grid = try call(
      eachHabit { ($0.from, $0.through) = (span.lowerBound, span.upperBound) }
    )
    return try table(of: habits, grid.value, span, today: today)
  }

  /// Each habit by itself on some days, to be asked for with others.
  package func eachHabit(_ days: (inout GetGrid) -> Void) -> GetGrid {
    GetGrid {
      ($0.each, $0.includesArchived, $0.tag) = (true, true, tag)
      days(&$0)
    }
  }

  /// Some habits on days that a grid of each has.
  package func table(
    of habits: [DayHabit],
    _ grid: GetGrid.Result,
    _ span: ClosedRange<Day>,
    today: Day
  ) throws(Failure) -> HabitTable {
    let table = HabitTable(grid, of: habits, span, today: today)
    guard table.rows.allSatisfy({ $0.cells.count == table.whole.count }) else {
      throw .daemon(.protocolViolation("the daemon's grids do not have the same days"))
    }
    return table
  }
}
