import HabitClient
import HabitCore
import HabitNotation
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

    /// The time its timer has run; empty where none does, or it was not asked for.
    let running: SafeText

    fileprivate init(_ habit: DayHabit, in result: LoadDay.Result, now: Int?) {
      let day = result.date
      self.habit = habit
      let (fields, reached) = (habit.fields, habit.standing.entry?.count ?? .zero)
      icon = SafeText(fields.icon ?? "")
      name = SafeText(fields.name)
      state = DayState(
        isCompleted: habit.standing.completed,
        entry: habit.standing.entry,
        isFuture: result.isFuture,
        isPaused: result.vacation != nil || fields.pauses.contains { $0.contains(day) },
        isSpared: habit.standing.spared == true,
        limit: habit.limit
      )
      running = habit.fields.running(at: now)
      if let sum = habit.standing.periodCount, state != .paused {
        shortCount = SafeText(sum.short(unit: fields.unit))
        let words = SafeText(sum.words(unit: fields.unit, isLimit: fields.isLimit))
        count = running.width > 0 ? words + ", running " + running : words
        return
      }
      let words: SafeText = state == .paused ? "paused" : fields.words(reached: reached)
      if let quota = habit.standing.quota, words.width == 0 {
        shortCount = SafeText("\(quota.done)/\(quota.times)")
        count = shortCount + (habit.standing.streak?.unit == .months ? " this month" : " this week")
      } else {
        let isPlain = words.width == 0 || state == .paused
        let isTarget = fields.repetitions > .one || fields.isLimit || fields.unit != nil
        shortCount =
          isPlain || fields.timeUnit != nil
          ? words : SafeText(isTarget ? "\(reached)/\(fields.repetitions)" : "\(reached)")
        count = running.width > 0 ? words + ", running " + running : words
      }
    }
  }

  /// The result of `loadDay`.
  let result: LoadDay.Result
  /// The habits in order.
  let rows: [Row]
  /// The headings of groups by tags, by the place of their first habit; nil for those of slots.
  let tagHeadings: [Int: Line]?

  /// The report of a day, its habits under their tags where a fold is given.
  ///
  /// With the milliseconds since 1970 it says how long timers have run.
  init(_ result: LoadDay.Result, by fold: TagFold? = nil, now: Int? = nil) {
    self.result = result
    let rows = result.habits.map { Row($0, in: result, now: now) }
    guard let groups = fold?.groups(of: rows, { $0.habit.fields.tags }) else {
      self.rows = rows
      tagHeadings = nil
      return
    }
    self.rows = groups.flatMap(\.rows)
    var (headings, place) = ([Int: Line](), 0)
    for group in groups {
      let due = group.rows.filter { $0.habit.standing.due || $0.habit.standing.completed }
      headings[place] = group.heading("\(due.count { $0.habit.standing.completed })/\(due.count)")
      place += group.rows.count
    }
    tagHeadings = headings
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

extension DayReport {
  /// The first timer that runs: `Read 15m`; empty for none.
  var timerWords: SafeText {
    rows.first { $0.running.width > 0 }.map { $0.title + " " + $0.running } ?? .empty
  }
}

extension DayHabit {
  /// The most that the day may hold; nil for a habit that is no limit.
  ///
  /// Where the limit is for a whole period, nothing more is allowed once the sum exceeds it.
  var limit: Count? {
    guard fields.isLimit else { return nil }
    guard let sum = standing.periodCount else { return fields.repetitions }
    return sum.over > .zero ? .zero : Count(thousandths: Count.maximumThousandths)
  }
}

extension DayReport.Row {
  /// Its identifier.
  var id: String { habit.fields.id }

  /// Its icon and name.
  var title: SafeText { icon.width > 0 ? icon + " " + name : name }

  /// Its time of day; empty if it has none.
  var time: SafeText { SafeText(habit.fields.time?.description ?? "") }

  /// The measure of its past, in words; empty for nothing.
  var pastWords: SafeText { SafeText(habit.standing.past.words) }

  /// True on a day behind a miss that is neither done nor marked: doing it is a return.
  var isReturning: Bool { habit.standing.returning == true && isOpen && !isLimit }

  /// True if its target is a limit.
  var isLimit: Bool { habit.fields.isLimit }

  /// True if it is done step by step.
  var isCounted: Bool { habit.fields.isCounted }

  /// True if it is skipped or failed.
  var isMarked: Bool { habit.standing.entry?.mark != nil }

  /// True if the quota or target of its week, month or year is met.
  var isQuotaMet: Bool {
    if let sum = habit.standing.periodCount { return !isLimit && sum.left == .zero }
    return habit.standing.quota.map { $0.done >= $0.times } ?? false
  }

  /// True if something can still be done for it today.
  var isOpen: Bool { habit.standing.due && (state == .open || state == .begun) }
}
