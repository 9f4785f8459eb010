/// A format that can be imported; the raw value is its name on the command line.
enum ImportFormat: String, CaseIterable, Sendable {
  /// The native export, complete.
  case habitd
  /// The native export as a table.
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
  /// The table of HabitBull.
  case habitbull

  /// True if a converter turns it into the native export first: formats that need SQLite, archives
  /// or table readers are kept out of this program.
  var isConverted: Bool {
    switch self {
    case .habitd, .completions, .harsh: false
    case .csv, .blinry, .loop, .loopCSV, .dijo, .beaverhabits, .mhabit, .habitbull: true
    }
  }

  /// True if it holds all data of a daemon, including days after this one's today.
  var isWhole: Bool { self == .habitd }

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
