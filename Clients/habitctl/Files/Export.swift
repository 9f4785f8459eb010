import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let export = Verb(
    name: "export",
    operands: "[FORMAT] [FILE]",
    summary: "export everything, or a view of it",
    example: "export habits.json",
    options: [
      .force,
      CommandOption("format", value: "FORMAT", ExportFormat.names + "; default by FILE, else json"),
      CommandOption("from", value: "DATE", "the first day; default the first recorded"),
      CommandOption("through", value: "DATE", "the last day; default the last recorded"),
    ],
    remarks: [
      "json         everything; 'habitctl import' reads it back",
      "completions  a JSON file of days and ids of habits",
      "csv          a table, one row per entry; text like a formula gets a ' in front",
      "ical         a calendar of the next four weeks' due days; days of the month and the",
      "             year recur without end",
      "FILE is replaced atomically, but only if it is an earlier export in this format",
      "or --force is given. Without FILE, or with -, the export goes to standard output.",
    ],
    traits: {
      $0.words = ["FORMAT": .words(CompletionWord.words(ExportFormat.allCases.map(\.rawValue)))]
    },
    run: { session throws(Failure) in try session.export() }
  )
}

extension Session {
  /// The default number of days of a calendar, today included.
  private static let calendarDays = 28

  /// The most days of a calendar; each needs a separate request.
  private static let maximumCalendarDays = 3660

  func export() throws(Failure) -> Output {
    let (format, path) = try exportTarget()
    let bytes = try exported(as: format)
    guard let path, path != InputFiles.input else { return .bytes(bytes) }
    try save(bytes, format.kind, to: path)
    return .lines([Line("Exported to \(path), \(bytes.count) bytes")])
  }

  /// The format and the file.
  ///
  /// The first operand may be the format; without a file the export goes to standard output.
  private func exportTarget() throws(Failure) -> (ExportFormat, String?) {
    var operands = invocation.operands[...]
    var format: ExportFormat?
    if let word = invocation.value(of: "format") {
      format = ExportFormat(named: word)
      guard format != nil else {
        throw .usage("--format \(word): expected one of \(ExportFormat.names)")
      }
    } else if let named = operands.first.flatMap(ExportFormat.init(named:)) {
      (format, operands) = (named, operands.dropFirst())
    }
    if operands.count > 1 {
      throw .usage("Unexpected operand '\(operands[operands.startIndex + 1])'")
    }
    let path = operands.first
    return (format ?? path.flatMap(ExportFormat.init(ofFile:)) ?? .json, path)
  }

  private func exported(as format: ExportFormat) throws(Failure) -> [UInt8] {
    let madeAt = Instant(milliseconds: surroundings.now())
    let source = ExportSource(self, madeAt: madeAt)
    switch format {
    case .json: return ExportDocument.bytes(of: try source.everything(try exportDays()))
    case .completions: return ExportDocument.bytes(of: try source.completions(try exportDays()))
    case .csv: return ExportTable.bytes(of: try source.everything(try exportDays()))
    case .ical: return try calendar(madeAt)
    }
  }

  private func calendar(_ madeAt: Instant?) throws(Failure) -> [UInt8] {
    let today = try today()
    let range = try exportDays(
      first: today,
      length: Self.calendarDays
    )
    guard range.upperBound.days(since: range.lowerBound) < Self.maximumCalendarDays else {
      throw .usage(
        "A calendar holds at most \(Self.maximumCalendarDays) days; give --through"
      )
    }
    let dayStart = try call(GetSettings()).value.dayStart
    var calendar = ExportCalendar(madeAt: madeAt, dayStart: dayStart)
    let last = invocation.has("through") ? range.upperBound : .last
    if today <= last {
      calendar.add(try call(ListHabits()).value.habits, max(today, range.lowerBound)...last)
    }
    for number in range.lowerBound.number...range.upperBound.number {
      guard let day = Day(number: Int(number)) else { continue }
      calendar.add(day, try call(LoadDay { $0.date = day }).value)
    }
    return calendar.bytes
  }

  /// The days from `--from` through `--through`.
  ///
  /// By default they begin with `first` and last `length` days; without `length` they have no end.
  private func exportDays(
    first: Day = .first,
    length: Int? = nil
  ) throws(Failure) -> ClosedRange<Day> {
    let from = try exportDay("from") ?? first
    let end = length.map { from.clampedAdding($0 - 1) } ?? .last
    let through = try exportDay("through") ?? max(end, from)
    guard from <= through else {
      throw .usage("--from \(from) is after --through \(through)")
    }
    return from...through
  }

  private func exportDay(_ option: String) throws(Failure) -> Day? {
    guard let text = invocation.value(of: option) else { return nil }
    return try day(try invocation.day(in: text, of: option))
  }
}

/// A format that can be exported; the raw value is its name on the command line.
enum ExportFormat: String, CaseIterable, Sendable {
  /// Everything, for a later import.
  case json
  /// A JSON object such as `{"2025-01-15": ["read"]}`.
  case completions
  case csv
  case ical

  /// The format for the extension of a file's name; nil if the extension is missing or unknown.
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

  /// The format with that name or file extension; nil for any other word.
  init?(named word: String) {
    guard word.allSatisfy(\.isLetter),
      let format = ExportFormat(rawValue: word.lowercased()) ?? ExportFormat(ofFile: "x.\(word)")
    else { return nil }
    self = format
  }

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ExportFormat {
  /// The kind of file; an existing file of another kind is not overwritten without `--force`.
  fileprivate var kind: FileKind {
    switch self {
    case .json: FileKind(marker: "\"\(ExportDocument.format)\"")
    case .completions: FileKind(marker: "{\n\"")
    case .csv: FileKind(marker: ExportTable.header)
    case .ical: FileKind(marker: "PRODID:-//habitd//")
    }
  }
}
