import HabitCore

/// Reads harsh's file `log`: one answer a line.
struct HarshLogReader {
  /// The content of the file.
  struct Content: Equatable {
    /// The answers that count, in the order of the file.
    var entries: [HarshLogEntry] = []
    /// The lines that were left out, with the reasons.
    var remarks: [ImportProblem] = []
  }

  /// A habit and a day.
  private struct Place: Hashable {
    var name: [UInt8]
    var day: Day
  }

  private static let separator = " : "

  /// The number of fields that harsh writes.
  private static let fieldCount = 5

  private let file: String

  /// Reads a file's bytes; `file` is its name in messages.
  ///
  /// Of several lines for a habit on a day the last one is valid, as in harsh.
  ///
  /// - Throws: ``ImportProblem`` at the first line that violates the format.
  static func read(_ bytes: [UInt8], file: String) throws(ImportProblem) -> Content {
    let reader = HarshLogReader(file: file)
    var entries: [HarshLogEntry] = []
    for line in try SourceLine.all(of: bytes, file: file) {
      guard let first = line.text.utf8.first, first != UInt8(ascii: "#"),
        !SourceLine.trimmed(line.text).isEmpty
      else { continue }
      entries.append(try reader.entry(line))
    }
    return reader.content(of: entries)
  }

  private func content(of entries: [HarshLogEntry]) -> Content {
    func place(_ entry: HarshLogEntry) -> Place {
      Place(name: Array(entry.name.utf8), day: entry.day)
    }
    var content = Content()
    var lastLines: [Place: Int] = [:]
    for entry in entries { lastLines[place(entry)] = entry.line }
    for entry in entries {
      guard let last = lastLines[place(entry)], last != entry.line else {
        content.entries.append(entry)
        continue
      }
      content.remarks.append(
        ImportProblem(
          file: file,
          line: entry.line,
          message: "left out: line \(last) says it anew"
        )
      )
    }
    return content
  }

  private func entry(_ line: SourceLine) throws(ImportProblem) -> HarshLogEntry {
    // Editors remove the blank at a line's end, which is part of the last separator.
    let text = line.text.hasSuffix(" :") ? line.text + " " : line.text
    let fields = SourceLine.fields(of: text, separator: Self.separator)
    guard fields.count >= 3 else { throw problem("an answer is written 'date : name : y'", line) }
    guard let day = Day(fields[0]) else {
      throw problem("'\(fields[0])' is not a date (YYYY-MM-DD)", line)
    }
    guard let name = try? HabitText.checkedName(fields[1]) else {
      throw problem("a habit's name has 1 to \(HabitText.name.maximumLength) bytes", line)
    }
    guard let result = HarshLogEntry.Result(rawValue: fields[2]) else {
      throw problem("'\(fields[2])' is not an answer: expected y, n or s", line)
    }
    let (comment, amount) = Self.remarks(in: fields.dropFirst(3))
    // The amount may become part of the note.
    guard comment.utf8.count + amount.utf8.count + 16 <= HabitText.note.maximumLength else {
      throw problem("a comment has at most \(HabitText.note.maximumLength) bytes", line)
    }
    return HarshLogEntry(
      day: day,
      name: name,
      result: result,
      comment: comment,
      amount: amount,
      line: line.number
    )
  }

  /// Comment and amount; a comment that contains the separator is joined again.
  private static func remarks(in fields: ArraySlice<String>) -> (comment: String, amount: String) {
    let last = fields.last ?? ""
    let hasAmount = fields.count >= fieldCount - 3 && (last.isEmpty || Double(last) != nil)
    let comment = (hasAmount ? fields.dropLast() : fields).joined(separator: separator)
    return (SourceLine.trimmed(comment), hasAmount ? last : "")
  }

  private func problem(_ message: String, _ line: SourceLine) -> ImportProblem {
    ImportProblem(file: file, line: line.number, message: message)
  }
}

/// A line of harsh's file `log`.
struct HarshLogEntry: Equatable, Sendable {
  /// The answer for a habit on a day; the raw value is harsh's letter.
  enum Result: String, Sendable {
    /// `y`.
    case done = "y"
    /// `n`.
    case failed = "n"
    /// `s`.
    case skipped = "s"
  }

  var day: Day
  /// The habit's name.
  var name: String
  /// The answer.
  var result: Result
  /// The comment; empty for none.
  var comment: String
  /// The amount as it was written; empty for none.
  var amount: String
  /// The line it stands on.
  var line: Int
}

extension HarshLogEntry {
  /// The amount as a count, where it completes the day.
  ///
  /// harsh stores an amount beside the answer. The habit's target is 1, so an amount of one or more
  /// is its count; a smaller one would undo the answer and stays in the note, as does an amount on
  /// a day that was not done.
  private var amountAsCount: Count? {
    guard result == .done, let count = Count(decimal: amount.utf8), count >= .one else {
      return nil
    }
    return count
  }

  /// The note: the comment, and an amount that cannot be a count.
  private var note: String? {
    let isNothing = amount.isEmpty || Double(amount) == 0
    guard !isNothing, amountAsCount == nil else { return comment.isEmpty ? nil : comment }
    return comment.isEmpty ? "amount \(amount)" : "\(comment) (amount \(amount))"
  }

  /// Adds the line's content to a day.
  func add(to day: inout ImportedDay, habit: HabitID) {
    switch result {
    case .done:
      if let count = amountAsCount, count > .one {
        day.entries.append(.init(habit: habit, count: count, note: note))
        return
      }
      day.completed.append(habit)
      if let note { day.entries.append(.init(habit: habit, note: note)) }
    case .failed: day.entries.append(.init(habit: habit, mark: .failed, note: note))
    case .skipped: day.entries.append(.init(habit: habit, mark: .skipped, note: note))
    }
  }
}
