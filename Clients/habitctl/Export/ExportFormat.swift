/// A format that can be exported; the raw value is its name on the command line.
enum ExportFormat: String, CaseIterable, Sendable {
  /// Everything, for a later import.
  case json
  /// A JSON object of days and habit ids.
  case completions
  /// A table, one row an entry.
  case csv
  /// A text for reading.
  case markdown
  /// A calendar of the coming days.
  case ical

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
