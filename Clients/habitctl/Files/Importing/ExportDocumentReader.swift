import HabitctlCore
import HabitCore
import HabitProtocol
import JSON

/// Reads the native export, which converters write as well (see EXPORT.md).
struct ExportDocumentReader {
  private let file: String
  private let bytes: [UInt8]
  private let today: Day
  private var content: Import
  private var days: [Day: ImportedDay] = [:]

  /// Reads a file's bytes; `file` is the file's name in messages.
  ///
  /// `format` is recorded in the daemon's history. `today` is the daemon's: in another program's
  /// data, later archivals are moved to that day.
  static func read(
    _ bytes: [UInt8],
    file: String,
    format: ImportFormat,
    today: Day
  ) throws(ImportProblem) -> Import {
    var reader = ExportDocumentReader(
      file: file,
      bytes: bytes,
      today: today,
      content: Import(format: format)
    )
    try reader.read()
    return reader.content
  }

  private mutating func read() throws(ImportProblem) {
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw problem("not JSON: \(error.reason.explanation)", at: error.offset)
    }
    let start = root.source.startIndex
    guard root["format"]?.isString(ExportDocument.format) == true else {
      throw problem(
        "this is not an export: \"format\" is not \"\(ExportDocument.format)\"",
        at: start
      )
    }
    guard root["version"]?.integer == ExportDocument.version else {
      throw problem(
        "unsupported version, expected \(ExportDocument.version); update habitctl",
        at: start
      )
    }
    if let name = root.repeatedName { throw problem("\"\(name)\" appears twice", at: start) }
    for json in try list("habits", of: root) { try readHabit(json) }
    for json in try list("entries", of: root) { try readEntry(json) }
    for json in try list("journeys", of: root) {
      _ = try checked(json) { json throws(RPCError) in try ImportedJourney(part: json) }
      content.journeys.append(Self.line(json))
    }
    for json in try list("customItems", of: root) {
      _ = try checked(json) { json throws(RPCError) in try Subscription.Member(part: json) }
      content.customItems.append(Self.line(json))
    }
    for json in try list("vacations", of: root) {
      _ = try checked(json) { json throws(RPCError) in try Pause(part: json) }
      content.vacations.append(Self.line(json))
    }
    for json in try list("tagColors", of: root) {
      _ = try checked(json) { json throws(RPCError) in try TagColor(part: json) }
      content.tagColors.append(Self.line(json))
    }
    if let settings = root["settings"] {
      let all = try checked(settings) { json throws(RPCError) in try ImportedSettings(part: json) }
      content.settings = all.settings.isEmpty ? nil : Self.line(settings)
    }
    for json in try list("remarks", of: root) {
      content.remarks.append(ImportProblem(words: json.string ?? ""))
    }
    content.days = days.values.sorted { $0.day < $1.day }
  }

  /// A value on one line, as a request requires; a document may have line breaks in it.
  private static func line(_ json: JSONValue) -> [UInt8] {
    json.source.map {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0
    }
  }

  private mutating func readHabit(_ json: JSONValue) throws(ImportProblem) {
    var habit = try checked(json) { json throws(RPCError) in
      let habit = try ImportData.ImportedHabit(uncheckedPart: json)
      try habit.check(isMendedLater: true)
      return habit
    }
    // The data of another daemon is kept unchanged. In other data, archivals after today are moved
    // to today, because a converter may not know this daemon's today.
    guard !content.format.isWhole else { return content.habits.append(habit) }
    if let day = habit.archivedFrom { habit.archivedFrom = min(day, today) }
    for index in habit.archivals.indices where habit.archivals[index].day > today {
      habit.archivals[index].day = today
    }
    content.habits.append(habit)
  }

  private mutating func readEntry(_ json: JSONValue) throws(ImportProblem) {
    let entry = try checked(json) { json throws(RPCError) in
      try ImportedEntry(uncheckedPart: json).entry
    }
    days[entry.day, default: ImportedDay(day: entry.day)].entries.append(
      ImportedDay.Entry(
        habit: entry.habit,
        count: entry.outcome?.count,
        mark: entry.outcome?.mark,
        note: entry.note,
        at: entry.outcome?.at
      )
    )
  }

  private func list(_ name: String, of root: JSONValue) throws(ImportProblem) -> JSONElements {
    guard let list = root[name] else { return root.elements }
    guard list.kind == .array else {
      throw problem("\"\(name)\" must be a list", at: list.source.startIndex)
    }
    return list.elements
  }

  /// Reads a part with the daemon's own checks, so that an error is reported before anything is
  /// sent.
  private func checked<Part>(
    _ json: JSONValue,
    _ read: (JSONValue) throws(RPCError) -> Part
  ) throws(ImportProblem) -> Part {
    do {
      return try read(json)
    } catch {
      throw problem(error.message, at: json.source.startIndex)
    }
  }

  private func problem(_ message: String, at offset: Int) -> ImportProblem {
    let line = bytes.prefix(offset).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return ImportProblem(file: file, line: line, message: message)
  }
}
