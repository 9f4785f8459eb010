import HabitCore
import HabitProtocol
import JSON

/// A day, kept up to date by events.
struct FollowedDay {
  /// The day; nil where it has a part that this release does not know, and would lose.
  private let day: LoadDay.Result?

  /// Follows the day of an answer, for which measures were asked.
  init(_ answer: Answer<LoadDay.Result>) throws(Failure) {
    let value = try answer.value
    day = answer.json.source.elementsEqual(value.json) ? value : nil
  }

  /// The day that `loadDay` would answer with after an event; nil where the event does not say
  /// everything: a text, a week's count, a row that appears or disappears.
  func after(_ event: ChangedEvent) throws(Failure) -> Answer<LoadDay.Result>? {
    // If the event has no `days`, an entry on one day can change whether another is due.
    guard var day, event.topics == [Open(.completions)], event.today == day.date,
      event.days != nil, let changes = event.changes
    else { return nil }
    for change in changes {
      let isToday = change.date == day.date
      guard let place = day.habits.firstIndex(where: { $0.fields.id == change.habit }) else {
        if isToday { return nil }
        continue
      }
      day.progress.add(day.habits[place], times: -1)
      // The measures that stand for a broken streak are told by no event.
      if change.streak.current == 0 { return nil }
      if change.date < day.date, !day.habits[place].isFollowed(by: change) { return nil }
      guard day.habits[place].take(change, isToday: isToday) else { return nil }
      day.progress.add(day.habits[place], times: 1)
    }
    day.progress.next = day.habits.first(where: \.isNext).flatMap { HabitID($0.fields.id) }
    day.revision = event.state.revision
    do {
      return Answer(json: try JSONDocument(parsing: day.json).root)
    } catch {
      throw .protocolViolation("\(error)")
    }
  }
}

extension DayHabit {
  private var isAtLeast: Bool { fields.goal.value == .atLeast }

  /// True if a day's progress counts it: an at-most habit is never changed by an event.
  fileprivate var isInProgress: Bool {
    standing.completed || standing.due && standing.entry?.mark?.value != .skipped
  }

  /// True if it is a habit to do next.
  fileprivate var isNext: Bool {
    isAtLeast && standing.due && !standing.completed && standing.entry?.mark == nil
  }

  /// Renews what an earlier day decides: whether this one is behind a miss; false where the change
  /// does not say it.
  fileprivate mutating func isFollowed(by change: EntryChange) -> Bool {
    // Behind a miss, a streak is of this day alone.
    guard standing.due, change.streak.current <= 1 else {
      standing.returning = nil
      return true
    }
    return false
  }

  /// Takes a change; false where the change does not say all that the row shows, or the row goes.
  fileprivate mutating func take(_ change: EntryChange, isToday: Bool) -> Bool {
    guard isAtLeast, standing.quota == nil, standing.periodCount == nil, standing.best == nil,
      standing.strength == nil
    else {
      return false
    }
    if isToday {
      // The event says that there is a note, but not its text.
      guard change.note == nil, standing.entry?.note == nil else { return false }
      let hasEntry = change.count != .zero || change.mark != nil || change.at != nil
      guard standing.due || hasEntry else { return false }
      let new = Entry {
        $0.count = change.count
        $0.mark = change.mark
        $0.at = change.at
      }
      standing.entry = hasEntry ? new : nil
      standing.completed = change.completed
    }
    standing.streak = change.streak
    return true
  }
}

extension Progress {
  /// Adds the share of a habit, or takes it back.
  fileprivate mutating func add(_ habit: DayHabit, times: Int) {
    guard habit.isInProgress else { return }
    total += times
    totalXP += times * habit.fields.xp
    guard habit.standing.completed else { return }
    completed += times
    earnedXP += times * habit.fields.xp
  }
}
