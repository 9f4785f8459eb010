/// A day as a person sees it: its habits in order, and its progress.
package struct DayView: Sendable {
  /// An explanation of an empty or future day.
  package enum Message: String, Sendable, CaseIterable {
    /// There are no habits, not even archived ones.
    case noHabits
    /// No habit had begun by then.
    case beforeFirstHabit
    /// The day is in the future.
    case futureDate
    /// None of the habits is for this day.
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

  /// The habits to show in addition to those that are due or have an entry.
  package struct Selection: Equatable, Sendable {
    /// Active habits that are not due.
    package var includesUnscheduled: Bool
    /// Archived habits.
    package var includesArchived: Bool

    /// Creates a selection.
    package init(includesUnscheduled: Bool = false, includesArchived: Bool = false) {
      self.includesUnscheduled = includesUnscheduled
      self.includesArchived = includesArchived
    }
  }

  /// A visible habit.
  package struct Shown: Sendable {
    /// Its position in the ledger.
    package let position: Int
    /// Its state.
    package let standing: DayStanding
  }

  /// The day.
  package var day: Day
  /// The habits, in the order of the day.
  package var habits: [Shown]
  /// The progress of the day.
  package var progress: Progress
  /// The explanation, if one is needed.
  package var message: Message?
}
