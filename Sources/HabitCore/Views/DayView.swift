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
  package struct Selection: Sendable {
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

  /// The day.
  package var day: Day
  /// The real today.
  package var today: Day
  /// The habits, in the order of the day, with their positions in the ledger.
  package var habits: [(position: Int, standing: DayStanding)]
  /// How far the day has come.
  package var progress: Progress
  /// What needs saying about it.
  package var message: Message?
}

extension Ledger {
  /// A day as a person sees it.
  package func view(of day: Day, today: Day, _ selection: DayView.Selection = .init()) -> DayView {
    var shown: [(position: Int, standing: DayStanding)] = []
    var orders: [(order: DayOrder, index: Int)] = []
    for position in habits.indices {
      guard let standing = standing(at: position, on: day, today: today),
        selection.shows(standing, on: day)
      else { continue }
      orders.append((DayOrder(standing.habit, dayStart: settings.dayStart), shown.count))
      shown.append((position, standing))
    }
    orders.sort { $0.order < $1.order }
    shown = orders.map { shown[$0.index] }
    return DayView(
      day: day,
      today: today,
      habits: shown,
      progress: progress(of: day, shown.map(\.standing)),
      message: message(of: day, today: today, isEmpty: shown.isEmpty)
    )
  }

  /// How far a day has come.
  package func progress(of day: Day, today: Day) -> Progress {
    view(of: day, today: today).progress
  }

  private func progress(of day: Day, _ standings: [DayStanding]) -> Progress {
    var progress = Progress()
    for standing in standings where !standing.habit.isArchived && standing.habit.isActive(on: day) {
      progress.add(standing, on: day)
    }
    return progress
  }

  private func message(of day: Day, today: Day, isEmpty: Bool) -> DayView.Message? {
    // A habit put away was a habit all the same: who has one needs no telling how to begin.
    guard let first = habits.compactMap(\.habit?.startDate).min() else { return .noHabits }
    if day > today { return .futureDate }
    if day < first { return .beforeFirstHabit }
    return isEmpty ? .nothingScheduled : nil
  }
}

extension DayView.Selection {
  fileprivate func shows(_ standing: DayStanding, on day: Day) -> Bool {
    guard day >= standing.habit.startDate else { return false }
    if standing.habit.isArchived { return includesArchived }
    guard standing.habit.isActive(on: day) else { return false }
    return standing.due || standing.hasEntry || includesUnscheduled
  }
}
