import HabitCore

/// What another program's files hold, ready to be sent.
struct Import: Sendable {
  /// Where it comes from, as the daemon's history names it.
  var format: ImportFormat
  /// The habits.
  var habits: [ImportData.ImportedHabit] = []
  /// What is recorded for them, by day.
  var days: [ImportedDay] = []
  /// What was left out and why, and what was understood otherwise than one might think.
  var remarks: [ImportProblem] = []
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
  }

  /// How many things are recorded.
  var count: Int { completed.count + entries.count }
}
