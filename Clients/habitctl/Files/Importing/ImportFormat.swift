import HabitctlCore
import HabitCore
import JSON

/// A format that can be imported; the raw value is its name on the command line.
enum ImportFormat: String, CaseIterable, Sendable {
  /// The native export, complete.
  case habitd
  /// The native export as a table.
  case csv
  /// A JSON object such as `{"2025-01-15": ["read"]}`.
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

  /// True if a converter first makes the native export of such a file.
  var isConverted: Bool { self != .habitd && self != .completions }

  /// True if the format holds all data of a daemon, including days after the importing daemon's
  /// today.
  var isWhole: Bool { self == .habitd }

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ImportFormat {
  /// The format detected in a file's content; nil if it cannot be detected.
  static func detected(in bytes: [UInt8]) -> ImportFormat? {
    // https://www.sqlite.org/fileformat.html, section 1.3
    if bytes.starts(with: "SQLite format 3\0".utf8) { return .loop }
    // The signature of a zip archive's first file: APPNOTE.TXT, section 4.3.7.
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) { return .loopCSV }
    if let root = try? JSONDocument(parsing: bytes).root { return detected(in: root) }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    if text.starts(with: "HabitName,HabitDescription,".utf8) { return .habitbull }
    if text.starts(with: ExportTable.header.utf8) { return .csv }
    return nil
  }

  private static func detected(in root: JSONValue) -> ImportFormat? {
    switch root.kind {
    case .array:
      let isTyped = root.elements.allSatisfy { $0["type"]?.string != nil && $0["stats"] != nil }
      return root.count > 0 && isTyped ? .dijo : nil
    case .object:
      if root["format"]?.isString(ExportDocument.format) == true { return .habitd }
      if let habits = root["habits"], habits.kind == .array { return detected(among: habits) }
      let areDays = root.members.allSatisfy { member in
        member.value.kind == .array && member.name.utf8.flatMap { Day(text: $0.span) } != nil
      }
      return areDays ? .completions : nil
    case .null, .bool, .number, .string: return nil
    }
  }

  private static func detected(among habits: JSONValue) -> ImportFormat? {
    guard let first = habits[0] else { return nil }
    if first["freq_type"] != nil || first["daily_goal"] != nil || first["create_t"] != nil {
      return .mhabit
    }
    return first["records"]?.kind == .array ? .beaverhabits : nil
  }

  /// The format of a file named `habits`: harsh writes `Name: 1`, blinry's habitctl `1 Name`.
  static func detected(inHabits bytes: [UInt8]) -> ImportFormat? {
    var formats: Set<ImportFormat> = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.drop(while: \.isWhitespace)
      guard let first = text.first, first != "#", first != "!" else { continue }
      let words = text.split(separator: " ", maxSplits: 1)
      let isNumbered = words.count == 2 && words[0].utf8.allSatisfy { (48...57).contains($0) }
      let isHarsh = text.split(separator: ":").dropFirst().contains { field in
        let frequency = field.filter { !$0.isWhitespace }
        return field.first == " " && !frequency.isEmpty
          && frequency.allSatisfy("0123456789w/".contains)
      }
      if isNumbered != isHarsh { formats.insert(isNumbered ? .blinry : .harsh) }
    }
    return formats.count == 1 ? formats.first : nil
  }
}
