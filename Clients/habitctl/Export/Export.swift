import HabitCore
import HabitProtocol
import JSON

/// The exported data, as far as it was requested.
struct Export {
  /// A habit with its history.
  struct Habit {
    /// The habit as the daemon wrote it.
    var exported: ExportHabitData.Habit
    /// The records of the habit, oldest first.
    var entries: [GetEntries.DayEntry] = []
  }

  /// The time of the export.
  var madeAt: Instant?
  /// The settings that are not at their defaults.
  var settings = JSONText(Array("{}".utf8))
  /// The pauses of every habit.
  var vacations: [Pause] = []
  /// The tags with a colour.
  var tagColors: [TagColor] = []
  /// The subscribed journeys.
  var journeys: [JSONText] = []
  /// The practices added by hand.
  var customItems: [JSONText] = []
  /// The habits in the person's order, archived ones included.
  var habits: [Habit] = []
}

extension GetEntries.DayEntry {
  /// True if the entry holds anything: an undone one is empty.
  var isTelling: Bool { entry.count > .zero || entry.mark != nil || entry.note != nil }
}
