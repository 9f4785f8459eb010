/// A format that can be exported; the raw value is its name on the command line.
enum ExportFormat: String, CaseIterable, Sendable {
  /// Everything, for a later import.
  case json
  /// A JSON object of days and habit ids.
  case completions
  /// A table, one row an entry.
  case csv
  /// A calendar of the coming days.
  case ical

  /// The format that the end of a file's name stands for; nil where it stands for none.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "csv": self = .csv
    case "ics", "ical": self = .ical
    default: return nil
    }
  }

  /// The format of that name, or of the end of a file's name; nil for any other word.
  init?(named word: String) {
    guard word.allSatisfy(\.isLetter),
      let format = ExportFormat(rawValue: word.lowercased()) ?? ExportFormat(ofFile: "x.\(word)")
    else { return nil }
    self = format
  }

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
