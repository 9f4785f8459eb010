package import HabitCore
package import HabitProtocol
package import TerminalText

/// A day, with the state of each habit.
package struct DayReport {
  /// A habit on the day.
  ///
  /// It is a class, because copying its many values within tables would take long.
  package final class Row {
    package let habit: DayHabit
    /// The icon; empty if there is none.
    package let icon: SafeText
    package let name: SafeText
    package var state: DayState
    /// The amount and the target if there are any, followed by the time of a running timer;
    /// `paused` for a paused habit.
    package let count: SafeText
    /// The short form of ``count``, without the unit and the timer.
    package let shortCount: SafeText

    /// The time for which the timer has run; empty if no timer runs or the current time is unknown.
    package let running: SafeText

    fileprivate init(_ habit: DayHabit, now: Int?) {
      self.habit = habit
      icon = SafeText(habit.fields.values.icon ?? "")
      name = SafeText(habit.fields.values.name)
      state = DayState(habit.standing.state.value)
      running = habit.fields.running(at: now)
      let words = SafeText(state == .paused ? "paused" : habit.standing.words.amount ?? "")
      count = running.width > 0 && state != .paused ? words + ", running " + running : words
      shortCount = state == .paused ? words : SafeText(habit.standing.words.short ?? "")
    }
  }

  package let result: LoadDay.Result
  package let rows: [Row]
  /// The headings of the tags, by the index of the first habit below each; nil if habits are
  /// grouped by slots.
  package let tagHeadings: [Int: Line]?

  /// Creates the report of a day; with a fold, habits are grouped by tags.
  ///
  /// `now` is in milliseconds since 1970; if it is nil, running timers are not shown.
  package init(_ result: LoadDay.Result, by fold: TagFold? = nil, now: Int? = nil) {
    self.result = result
    let rows = result.habits.map { Row($0, now: now) }
    guard let groups = fold?.groups(of: rows, { $0.habit.fields.values.tags }) else {
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
  package var progress: Progress { result.progress }

  /// The habit that the daemon suggests to do next; nil if there is none.
  package var nextRow: Row? {
    guard let next = progress.next?.text else { return nil }
    return rows.first { $0.id == next }
  }
}

extension DayReport {
  /// The first running timer, as in `Read 15m`; empty if no timer runs.
  package var timerWords: SafeText {
    rows.first { $0.running.width > 0 }.map { $0.title + " " + $0.running } ?? .empty
  }
}

extension DayReport.Row {
  package var id: String { habit.fields.id }

  package var title: SafeText { icon.width > 0 ? icon + " " + name : name }

  /// The habit's time of day; empty if it has none.
  package var time: SafeText { SafeText(habit.fields.values.time?.description ?? "") }

  /// The habit's past in words, the same in all clients; may be empty.
  package var pastWords: SafeText { SafeText(habit.standing.words.past ?? "") }

  /// True if the habit's streak or quota is lost unless the habit is done today.
  package var isAtRisk: Bool { habit.standing.atRisk == true }

  /// True on the day after a missed day, until the habit is done or marked: doing it now counts as
  /// a return.
  package var isReturning: Bool { habit.standing.returning == true && isOpen && !isLimit }

  package var isLimit: Bool { habit.fields.isLimit }

  /// True if the habit has a target of more than one, or a unit.
  package var isCounted: Bool { habit.fields.isCounted }

  /// True if the habit is skipped or failed.
  package var isMarked: Bool { habit.standing.entry?.mark != nil }

  /// True if the quota, or the target of a week, month or year, is met.
  package var isQuotaMet: Bool {
    if let sum = habit.standing.periodCount { return !isLimit && sum.left == .zero }
    return habit.standing.quota.map { $0.done >= $0.times } ?? false
  }

  /// True if the habit is not due on the day, or no longer due because its quota or target is met.
  package var isIdle: Bool {
    switch habit.standing.state.value {
    case .satisfied, .unscheduled, .archived, .beforeStart, .finished: true
    case .done, .partial, .failed, .missed, .skipped, .spared, .paused, .open, .future, nil: false
    }
  }

  /// True if the habit is due and not done.
  package var isOpen: Bool { habit.standing.due && (state == .open || state == .begun) }
}
