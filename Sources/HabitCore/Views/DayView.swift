/// A day as the person sees it: its habits in order, and its progress.
package struct DayView: Sendable {
  /// The reason why a day is empty or cannot be ticked.
  package enum Message: String, Sendable, CaseIterable {
    /// There are no habits, not even archived ones.
    case noHabits
    case beforeFirstHabit
    case futureDate
    case nothingScheduled

    package var text: String {
      switch self {
      case .noHabits: "No habits yet"
      case .beforeFirstHabit: "No habit had begun by this day"
      case .futureDate: "Nothing can be ticked yet: this day is in the future"
      case .nothingScheduled: "No habits for this day"
      }
    }
  }

  /// The habits to show in addition to those that are due or have an entry.
  package struct Selection: Equatable, Sendable {
    /// True to show active habits that are not due.
    package var includesUnscheduled: Bool
    /// True to show archived and finished habits.
    package var includesArchived: Bool
    /// Shows only habits with this tag; `nil` for all.
    package var tag: TagChoice?

    package init(
      includesUnscheduled: Bool = false,
      includesArchived: Bool = false,
      tag: TagChoice? = nil
    ) {
      self.includesUnscheduled = includesUnscheduled
      self.includesArchived = includesArchived
      self.tag = tag
    }
  }

  /// A habit on the day's list.
  package struct Shown: Sendable {
    package let position: Int
    package let state: HabitState
  }

  package var day: Day
  /// In the order of the day.
  package var habits: [Shown]
  package var progress: Progress
  package var message: Message?
}

extension Ledger {
  /// The day with the selected habits; its progress counts only these.
  package func view(of day: Day, _ selection: DayView.Selection = .init()) -> DayView {
    var shown: [DayView.Shown] = []
    shown.reserveCapacity(dayOrder.count)
    var progress = Progress()
    for position in dayOrder {
      guard let state = state(at: position, on: day),
        selection.shows(state, on: day, isToday: day == today)
      else { continue }
      if state.habit.counts(on: day) {
        let share = DayShare(
          state.habit,
          on: day,
          completed: state.completed,
          due: state.due,
          mark: state.outcome.mark,
          isKeptSoFar: isKeptSoFar(state.habit, at: position, on: day)
        )
        progress.add(share)
        if progress.next == nil, share.isOpen { progress.next = state.habit.id }
      }
      shown.append(DayView.Shown(position: position, state: state))
    }
    return DayView(
      day: day,
      habits: shown,
      progress: progress,
      message: message(of: day, isEmpty: shown.isEmpty)
    )
  }

  private func message(of day: Day, isEmpty: Bool) -> DayView.Message? {
    // Archived habits count here, because a person who has one knows how to add another.
    guard !dayOrder.isEmpty else { return .noHabits }
    guard isEmpty else { return day > today ? .futureDate : nil }
    let hasBegun = dayOrder.contains { habits[$0].habit.map { $0.startDate <= day } ?? false }
    return hasBegun ? .nothingScheduled : .beforeFirstHabit
  }
}

extension DayView.Selection {
  fileprivate func shows(_ state: HabitState, on day: Day, isToday: Bool) -> Bool {
    guard day >= state.habit.startDate, state.habit.isChosen(by: tag) else { return false }
    if state.habit.isArchived || state.habit.isFinished(on: day) { return includesArchived }
    guard state.habit.isActive(on: day) else { return false }
    // A running timer is shown even if the habit is not due.
    let isTimed = isToday && state.habit.timer != nil
    if state.due || state.hasEntry || isTimed || includesUnscheduled { return true }
    // A limit for a whole period is never due, but must still be shown.
    return state.periodCount != nil && state.habit.goal.value(on: day) == .atMost
      && !state.habit.isPaused(on: day)
  }
}
