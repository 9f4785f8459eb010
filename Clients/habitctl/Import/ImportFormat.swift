/// A format that can be imported; the raw value is its name on the command line.
enum ImportFormat: String, CaseIterable, Sendable {
  /// A JSON object of days and habit ids.
  case completions
  /// The directory of harsh.
  case harsh
}
