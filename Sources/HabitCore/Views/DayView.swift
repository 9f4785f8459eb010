/// A day as a person sees it: its habits in order, and how far it has come.
package struct DayView: Sendable {
  /// Why a day looks as it does, where that needs saying.
  package enum Message: String, Sendable, CaseIterable {
    /// There is no habit at all, not even an archived one.
    case noHabits
    /// No habit had begun by then.
    case beforeFirstHabit
    /// The day has not come.
    case futureDate
    /// Habits there are, but none for this day.
    case nothingScheduled

    /// The message in words.
    package var text: String {
      switch self {
      case .noHabits: "No habits yet"
      case .beforeFirstHabit: "No habit had begun by this day"
      case .futureDate: "Can't complete future habits"
      case .nothingScheduled: "No habits for this day"
      }
    }
  }

  /// Which habits to show beside those that are due or have an entry.
  package struct Selection: Equatable, Sendable {
    /// Also active habits the day does not ask for.
    package var includesUnscheduled: Bool
    /// Also archived habits.
    package var includesArchived: Bool

    /// Creates a selection.
    package init(includesUnscheduled: Bool = false, includesArchived: Bool = false) {
      self.includesUnscheduled = includesUnscheduled
      self.includesArchived = includesArchived
    }
  }

  /// A habit that is shown.
  package struct Shown: Sendable {
    /// Its position in the ledger.
    package let position: Int
    /// How it stands.
    package let standing: DayStanding
  }

  /// The day.
  package var day: Day
  /// The real today.
  package var today: Day
  /// The habits, in the order of the day.
  package var habits: [Shown]
  /// How far the day has come.
  package var progress: Progress
  /// What needs saying about it.
  package var message: Message?
}

extension Ledger {
  /// A day as a person sees it.
  package func view(of day: Day, today: Day, _ selection: DayView.Selection = .init()) -> DayView {
    var shown: [DayView.Shown] = []
    shown.reserveCapacity(dayOrder.count)
    var progress = Progress()
    for position in dayOrder {
      guard let standing = standing(at: position, on: day, today: today),
        selection.shows(standing, on: day)
      else { continue }
      if standing.habit.counts(on: day) {
        let share = DayShare(
          standing.habit,
          on: day,
          completed: standing.completed,
          due: standing.due,
          mark: standing.outcome.mark,
          isKeptSoFar: isKeptSoFar(standing.habit, at: position, on: day)
        )
        progress.add(share)
        if progress.next == nil, share.isOpen { progress.next = standing.habit.id }
      }
      shown.append(DayView.Shown(position: position, standing: standing))
    }
    return DayView(
      day: day,
      today: today,
      habits: shown,
      progress: progress,
      message: message(of: day, today: today, isEmpty: shown.isEmpty)
    )
  }

  /// How far a day has come.
  package func progress(of day: Day) -> Progress {
    keptProgress(of: day) ?? progress(keeping: day).progress
  }

  /// How far each of some days has come: habit by habit, which costs less than day by day.
  package func progress(of days: [Day]) -> [Progress] {
    var progress = days.map { _ in Progress() }
    for position in dayOrder {
      for index in days.indices {
        let share = share(at: position, of: days[index])
        progress[index].add(share)
        if share.isOpen, progress[index].next == nil { progress[index].next = habits[position].id }
      }
    }
    return progress
  }

  /// How far a day has come, and what each habit adds to it.
  func progress(keeping day: Day) -> KeptProgress {
    var progress = KeptProgress(of: day)
    for position in habits.indices { progress.set(share(at: position, of: day), at: position) }
    progress.renewNext(dayOrder, habits)
    return progress
  }

  /// What the habit at a position adds to a day.
  func share(at position: Int, of day: Day) -> DayShare {
    guard let habit = habits[position].habit, habit.counts(on: day) else { return DayShare() }
    let completed = record.contains(position, on: day)
    let due = isDue(habit, at: position, on: day)
    guard completed || due else { return DayShare() }
    let mark = completed ? nil : registers.habits[position].outcome(on: day)?.mark
    return DayShare(
      habit,
      on: day,
      completed: completed,
      due: due,
      mark: mark,
      isKeptSoFar: isKeptSoFar(habit, at: position, on: day)
    )
  }

  /// Whether a day is the real today and the habit an at-most one within its limit: not completed
  /// before the day is over, and nothing that is left to do.
  func isKeptSoFar(_ habit: Habit, at position: Int, on day: Day) -> Bool {
    day == today && habit.goal.value(on: day) == .atMost && !habits[position].failed.contains(day)
  }

  private func message(of day: Day, today: Day, isEmpty: Bool) -> DayView.Message? {
    // An archived habit is a habit all the same: no need to explain how to add the first one.
    guard !dayOrder.isEmpty else { return .noHabits }
    guard isEmpty else { return day > today ? .futureDate : nil }
    let hasBegun = dayOrder.contains { habits[$0].habit.map { $0.startDate <= day } ?? false }
    return hasBegun ? .nothingScheduled : .beforeFirstHabit
  }
}

extension Habit {
  /// Whether the habit takes part in the counts of a day (law 4).
  func counts(on day: Day) -> Bool { !isArchived && isActive(on: day) }
}

extension DayView.Selection {
  fileprivate func shows(_ standing: DayStanding, on day: Day) -> Bool {
    guard day >= standing.habit.startDate else { return false }
    if standing.habit.isArchived { return includesArchived }
    guard standing.habit.isActive(on: day) else { return false }
    return standing.due || standing.hasEntry || includesUnscheduled
  }
}
