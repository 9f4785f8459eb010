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
  /// The habits, in the order of the day.
  package var habits: [Shown]
  /// How far the day has come.
  package var progress: Progress
  /// What needs saying about it.
  package var message: Message?
}
