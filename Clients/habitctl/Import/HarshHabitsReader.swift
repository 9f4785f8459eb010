import HabitCore

/// Reads harsh's file `habits`: one habit a line, under headings.
struct HarshHabitsReader {
  /// The content of the file.
  struct Content: Equatable {
    /// The habits in order.
    var habits: [HarshHabit] = []
    /// The lines that were left out, with the reasons.
    var remarks: [ImportProblem] = []
  }

  private let file: String
  private var content = Content()
  private var heading: String?
  private var lines: [[UInt8]: Int] = [:]

  /// Reads a file's bytes; `file` is its name in messages.
  ///
  /// - Throws: ``ImportProblem`` at the first line that violates the format.
  static func read(_ bytes: [UInt8], file: String) throws(ImportProblem) -> Content {
    var reader = HarshHabitsReader(file: file)
    for line in try SourceLine.all(of: bytes, file: file) { try reader.read(line) }
    return reader.content
  }

  private init(file: String) {
    self.file = file
  }

  private mutating func read(_ line: SourceLine) throws(ImportProblem) {
    switch line.text.utf8.first {
    case nil, UInt8(ascii: "#"): return
    case UInt8(ascii: "!"): try readHeading(line)
    default:
      guard !SourceLine.trimmed(line.text).isEmpty else { return }
      try readHabit(line)
    }
  }

  private mutating func readHeading(_ line: SourceLine) throws(ImportProblem) {
    let parts = SourceLine.fields(of: line.text, separator: "! ")
    let text = SourceLine.trimmed(parts.dropFirst().joined(separator: "! "))
    guard parts.count > 1, !text.isEmpty else {
      throw problem("a heading is written '! Heading'", line)
    }
    guard text.utf8.count <= HabitText.tag.maximumLength else {
      throw problem("a heading has at most \(HabitText.tag.maximumLength) bytes", line)
    }
    heading = text
  }

  private mutating func readHabit(_ line: SourceLine) throws(ImportProblem) {
    let fields = SourceLine.fields(of: line.text, separator: ": ").map(SourceLine.trimmed)
    guard fields.count >= 2 else { throw problem("a habit is written 'Name: frequency'", line) }
    guard (1...HabitText.name.maximumLength).contains(fields[0].utf8.count) else {
      throw problem("a habit's name has 1 to \(HabitText.name.maximumLength) bytes", line)
    }
    guard let schedule = HarshFrequency.schedule(fields[1]) else {
      throw problem(
        "'\(fields[1])' is not a frequency (N, T/N with T up to N, or 0; "
          + "N at most \(Schedule.maximumInterval) days)",
        line
      )
    }
    if let first = lines[Array(fields[0].utf8)] {
      content.remarks.append(problem("left out: '\(fields[0])' stands on line \(first) too", line))
      return
    }
    lines[Array(fields[0].utf8)] = line.number
    content.habits.append(
      HarshHabit(
        name: fields[0],
        heading: heading,
        schedule: schedule,
        lastDay: lastDay(in: fields, line)
      )
    )
  }

  /// The end date; any other text behind the frequency is ignored, as harsh does.
  private mutating func lastDay(in fields: [String], _ line: SourceLine) -> Day? {
    let day = fields.count > 2 ? Day(fields[2]) : nil
    for text in fields.dropFirst(day == nil ? 2 : 3) where !text.isEmpty {
      content.remarks.append(problem("left out: '\(text)'", line))
    }
    return day
  }

  private func problem(_ message: String, _ line: SourceLine) -> ImportProblem {
    ImportProblem(file: file, line: line.number, message: message)
  }
}

/// A line of harsh's file `habits`.
struct HarshHabit: Equatable, Sendable {
  /// The name, which the log refers to.
  var name: String
  /// The heading above it.
  var heading: String?
  var schedule: Schedule
  /// The last day it is active.
  var lastDay: Day?
}

/// The notation of harsh for a habit's frequency.
enum HarshFrequency {
  /// The number of days in the suffix `w`.
  private static let daysInWeek = 7

  /// Reads `N` (once in *N* days), `T/N` (*T* times in *N* days) or `0` (only recorded), where a
  /// number may have the suffix `w` for weeks; nil for anything else.
  static func schedule(_ text: String) -> Schedule? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first.flatMap(days),
      let last = parts.last.flatMap(days)
    else { return nil }
    if first == 0 { return .trackOnly }
    let times = parts.count == 2 ? first : 1
    // Every day of the window is due, whatever its length.
    let schedule: Schedule = times == last ? .daily : .times(times, inDays: last)
    return schedule.isValid && times <= last ? schedule : nil
  }

  private static func days(_ text: Substring) -> Int? {
    let isWeeks = text.hasSuffix("w")
    let digits = isWeeks ? text.dropLast() : text
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits)
    else { return nil }
    let product = number.multipliedReportingOverflow(by: isWeeks ? daysInWeek : 1)
    return product.overflow ? nil : product.partialValue
  }
}
