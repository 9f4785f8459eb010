import HabitCore
import HabitProtocol
import TerminalText

/// A day, with the day state of each habit.
struct DayReport {
  /// One habit on the day; a class, as it holds more values than a table should copy.
  final class Row {
    /// The habit with its entry.
    let habit: DayHabit
    let icon: SafeText
    let name: SafeText
    /// Its day state.
    var state: DayState
    /// The reached amount and the target, if that is more than one; or that it is paused.
    let count: SafeText
    /// The same without the unit.
    let shortCount: SafeText

    fileprivate init(_ habit: DayHabit, on day: Day, isFuture: Bool) {
      self.habit = habit
      let (fields, reached) = (habit.fields, habit.entry?.count ?? .zero)
      icon = SafeText(fields.icon ?? "")
      name = SafeText(fields.name)
      state = DayState(
        isCompleted: habit.completed,
        entry: habit.entry,
        isFuture: isFuture,
        isPaused: fields.pauses.contains { $0.contains(day) },
        limit: fields.isLimit ? fields.repetitions : nil
      )
      let words: SafeText = state == .paused ? "paused" : fields.words(reached: reached)
      if let quota = habit.quota, words.width == 0 {
        shortCount = SafeText("\(quota.done)/\(quota.times)")
        count = shortCount + (habit.streak?.unit == .months ? " this month" : " this week")
      } else {
        let isPlain = words.width == 0 || state == .paused
        shortCount = isPlain ? words : SafeText("\(reached)/\(fields.repetitions)")
        count = words
      }
    }
  }

  /// The result of `loadDay`.
  let result: LoadDay.Result
  /// The habits in order.
  let rows: [Row]

  /// The report of a day.
  init(_ result: LoadDay.Result) {
    self.result = result
    rows = result.habits.map { Row($0, on: result.date, isFuture: result.isFuture) }
  }
}

extension DayReport {
  /// The progress of the day.
  var progress: Progress { result.progress }

  /// The next habit, as chosen by the daemon.
  var nextRow: Row? {
    guard let next = progress.next?.text else { return nil }
    return rows.first { $0.id == next }
  }
}

extension DayReport.Row {
  /// Its identifier.
  var id: String { habit.fields.id }

  /// Its icon and name.
  var title: SafeText { icon.width > 0 ? icon + " " + name : name }

  /// Its time of day; empty if it has none.
  var time: SafeText { SafeText(habit.fields.time?.description ?? "") }

  /// The current streak in words; empty if there is none.
  var streakWords: SafeText { habit.streak?.words ?? .empty }

  /// True if its target is a limit.
  var isLimit: Bool { habit.fields.isLimit }

  /// True if it is done step by step.
  var isCounted: Bool { habit.fields.isCounted }

  /// True if it is skipped or failed.
  var isMarked: Bool { habit.entry?.mark != nil }

  /// True if the quota of its week or month is met.
  var isQuotaMet: Bool { habit.quota.map { $0.done >= $0.times } ?? false }

  /// True if something can still be done for it today.
  var isOpen: Bool { habit.due && (state == .open || state == .begun) }
}
