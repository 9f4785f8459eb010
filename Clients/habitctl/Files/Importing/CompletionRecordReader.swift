import HabitctlCore
import HabitCore
import JSON

/// Reads a completion record: `{"2025-01-15": ["habit-id", …]}`.
///
/// An id of habitd is kept; any other text becomes the name of a habit with a derived id. A
/// repeated day or id counts once. Every habit is daily and starts on its first day.
struct CompletionRecordReader {
  private let file: String
  private let bytes: [UInt8]
  private var names: [HabitID: String] = [:]
  private var days: [Day: Set<HabitID>] = [:]

  /// Reads a file's bytes; `file` is the file's name in messages.
  static func read(_ bytes: [UInt8], file: String) throws(ImportProblem) -> Import {
    var reader = CompletionRecordReader(file: file, bytes: bytes)
    try reader.readDays()
    return reader.content
  }

  private init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  private mutating func readDays() throws(ImportProblem) {
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw problem("not JSON: \(error.reason.explanation)", at: error.offset)
    }
    guard root.kind == .object else {
      throw problem("expected an object of days", at: root.source.startIndex)
    }
    for member in root.members {
      let key = member.name.utf8 ?? []
      guard let day = Day(text: key.span) else {
        let text = String(decoding: key, as: UTF8.self)
        throw problem("'\(text)' is not a date (YYYY-MM-DD)", at: member.name.source.startIndex)
      }
      guard member.value.kind == .array else {
        throw problem("expected a list of habit ids", at: member.value.source.startIndex)
      }
      for element in member.value.elements { try read(element, on: day) }
    }
  }

  private mutating func read(_ element: JSONValue, on day: Day) throws(ImportProblem) {
    guard let text = element.string else {
      throw problem("expected a habit id in double quotes", at: element.source.startIndex)
    }
    let id = HabitID(text) ?? Self.derivedID(of: text)
    if HabitID(text) == nil {
      do {
        _ = try HabitText.name.checked(text)
      } catch {
        throw problem(
          "a habit's name must not be blank or longer than \(HabitText.name.maximumLength) bytes",
          at: element.source.startIndex
        )
      }
    }
    names[id] = text
    days[day, default: []].insert(id)
  }

  /// The identifier of a habit that has only a name: the same in every import.
  ///
  /// It contains the FNV-1a hash (64 bits; draft-eastlake-fnv) of the name's bytes in the file, so
  /// that two names that only look alike become two habits.
  private static func derivedID(of name: String) -> HabitID {
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.utf8.count)
    guard let id = HabitID("completions:\(padding)\(digits)") else {
      preconditionFailure("a word and sixteen hexadecimal digits make an identifier")
    }
    return id
  }

  private var content: Import {
    var content = Import(format: .completions)
    content.days = days.map { ImportedDay(day: $0.key, completed: $0.value.sorted()) }
      .sorted { $0.day < $1.day }
    var starts: [(id: HabitID, day: Day)] = []
    var seen: Set<HabitID> = []
    for day in content.days {
      for id in day.completed where seen.insert(id).inserted { starts.append((id, day.day)) }
    }
    content.habits = starts.map { id, day in
      var draft = HabitDraft(name: names[id] ?? id.text)
      draft.startDate = day
      return ImportData.ImportedHabit(id: id, draft: draft)
    }
    return content
  }

  private func problem(_ message: String, at offset: Int) -> ImportProblem {
    let line = bytes.prefix(offset).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return ImportProblem(file: file, line: line, message: message)
  }
}
