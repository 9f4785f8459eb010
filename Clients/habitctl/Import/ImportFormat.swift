/// A format that can be imported; the raw value is its name on the command line.
enum ImportFormat: String, CaseIterable, Sendable {
  /// Our own export, whole.
  case habitd
  /// Our own export as a table.
  case csv
  /// A JSON object of days and habit ids.
  case completions
  /// The directory of harsh.
  case harsh
  /// The directory of blinry's habitctl.
  case blinry
  /// The SQLite backup of Loop Habit Tracker.
  case loop
  /// The zip archive of CSV files of Loop Habit Tracker.
  case loopCSV = "loop-csv"
  /// dijo's JSON file.
  case dijo
  /// The JSON export of Beaver Habits.
  case beaverhabits
  /// The JSON export of Table Habit.
  case mhabit
  /// HabitBull's table.
  case habitbull

  /// Whether a converter turns it into our own export first: what needs SQLite, archives or a
  /// reader of tables is kept out of this program.
  var isConverted: Bool {
    switch self {
    case .habitd, .completions, .harsh: false
    case .csv, .blinry, .loop, .loopCSV, .dijo, .beaverhabits, .mhabit, .habitbull: true
    }
  }

  /// Whether it is all that a daemon had, days ahead of this one's today among it.
  var isWhole: Bool { self == .habitd }

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
