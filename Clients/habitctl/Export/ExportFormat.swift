/// A format that can be exported; the raw value is its name on the command line.
enum ExportFormat: String, CaseIterable, Sendable {
  /// Everything, to be imported again.
  case json
  /// A JSON object of days and habit ids.
  case completions
  /// A table, one row an entry.
  case csv
  /// A text to read.
  case markdown
  /// A calendar of the days to come.
  case ical

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
