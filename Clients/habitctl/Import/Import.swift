import HabitCore

/// The content of another program's files, ready to be sent.
struct Import: Sendable {
  /// The source format, as the daemon's history names it.
  var format: ImportFormat
  /// The habits.
  var habits: [ImportData.ImportedHabit] = []
  /// The records of the habits, by day.
  var days: [ImportedDay] = []
  /// The subscribed journeys, as JSON.
  var journeys: [[UInt8]] = []
  /// The practices added by hand, as JSON.
  var customItems: [[UInt8]] = []
  /// The settings, as JSON; nil for none.
  var settings: [UInt8]?
  /// The content that was left out, or understood differently from what one might expect, with the
  /// reasons.
  var remarks: [ImportProblem] = []

  /// Adds the content of another file of the same import.
  mutating func add(_ other: Import) {
    habits += other.habits
    journeys += other.journeys
    customItems += other.customItems
    settings = settings ?? other.settings
    remarks += other.remarks
    var merged = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    for day in other.days {
      merged[day.day, default: ImportedDay(day: day.day)].completed += day.completed
      merged[day.day, default: ImportedDay(day: day.day)].entries += day.entries
    }
    days = merged.values.sorted { $0.day < $1.day }
  }
}

/// The records of one day.
struct ImportedDay: Equatable, Sendable {
  /// The day.
  var day: Day
  /// The habits that were completed, with no further detail.
  var completed: [HabitID] = []
  /// The entries with further detail.
  var entries: [Entry] = []

  /// An entry that is more than a completion.
  struct Entry: Equatable, Sendable {
    /// The habit.
    var habit: HabitID
    /// The recorded amount.
    var count: Count?
    /// The mark of the day.
    var mark: Mark?
    /// The note.
    var note: String?
    /// The time of completion.
    var at: Instant?
  }

  /// The number of records.
  var count: Int { completed.count + entries.count }
}
