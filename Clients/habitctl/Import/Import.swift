import HabitCore

/// What another program's files hold, ready to be sent.
struct Import: Sendable {
  /// Where it comes from, as the daemon's history names it.
  var format: ImportFormat
  /// The habits.
  var habits: [ImportData.ImportedHabit] = []
  /// What is recorded for them, by day.
  var days: [ImportedDay] = []
  /// The journeys that were subscribed, already as JSON.
  var journeys: [[UInt8]] = []
  /// The library items that were taken into the day by hand, already as JSON.
  var customItems: [[UInt8]] = []
  /// The settings, already as JSON; nil for none.
  var settings: [UInt8]?
  /// What was left out and why, and what was understood otherwise than one might think.
  var remarks: [ImportProblem] = []

  /// Takes in what another file of the same import holds.
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

/// What is recorded on one day.
struct ImportedDay: Equatable, Sendable {
  /// The day.
  var day: Day
  /// The habits that were simply completed.
  var completed: [HabitID] = []
  /// What has more to it.
  var entries: [Entry] = []

  /// More than a completion.
  struct Entry: Equatable, Sendable {
    /// The habit.
    var habit: HabitID
    /// How much was done.
    var count: Count?
    /// What the day was marked as.
    var mark: Mark?
    /// What was noted.
    var note: String?
    /// When it was completed.
    var at: Instant?
  }

  /// How many things are recorded.
  var count: Int { completed.count + entries.count }
}
