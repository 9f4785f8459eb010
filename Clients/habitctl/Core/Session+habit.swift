import HabitClient
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

  /// True if a text is the full name of a habit, ignoring case, or its identifier.
  package func isName(_ text: String) throws(Failure) -> Bool {
    do {
      let streak = try streak(of: text).value
      return [streak.name.lowercased(), streak.habit].contains(text.lowercased())
    } catch .daemon(.refused(_)) {
      return false
    }
  }

  /// True if the daemon finds one or several habits for a name.
  package func isHabit(_ name: String) throws(Failure) -> Bool {
    do {
      _ = try streak(of: name)
      return true
    } catch .daemon(.refused(let error)) {
      return error.type != RemoteError.notFound
    }
  }

  /// The longest run of leading words that names a habit, and the number of its words; nil if none
  /// does.
  ///
  /// - Throws: the refusal of words that match several habits.
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

  /// Takes one step of today's next habit; nil if nothing is left to do.
  ///
  /// A harmless request is sent first: a daemon that hangs would otherwise take the step when it
  /// recovers, long after the click.
  package func stepNext() throws(Failure) -> Answer<Tick>? {
    _ = try call(GetSettings())
    do throws(Failure) {
      return try call(DoNext { $0.tag = tag })
    } catch .daemon(.refused(let error)) where error.type == RPCError.Kind.nothingNext.rawValue {
      return nil
    }
  }

  package static let noHabits: [Line] = ["No active habits.", "Add one:  habitctl add NAME"]

  /// The grid of each habit on some days, including archived habits.
  ///
  /// With `--tag`, the totals count only the habits with that tag.
  ///
  /// - Throws: ``Failure`` if the daemon cannot be asked, or its rows have different days.
  package func grid(_ days: (inout GetGrid) -> Void) throws(Failure) -> GetGrid.Result {
    let request = GetGrid {
      ($0.each, $0.includesArchived, $0.tag) = (true, true, tag)
      days(&$0)
    }
    let grid = try call(request).value
    guard (grid.rows ?? []).allSatisfy({ $0.cells.count == grid.cells.count }) else {
      throw .daemon(.protocolViolation("The daemon's grids do not have the same days"))
    }
    return grid
  }
}
