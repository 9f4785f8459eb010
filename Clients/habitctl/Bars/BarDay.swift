import HabitClient
import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import JSON
import TerminalText

/// A day as a bar's templates see it: the bar's own fields, and those of the daemon's result.
struct BarDay {
  let barClass: BarClass
  let hasNext: Bool
  let heading: SafeText
  /// The objects in which the text's templates look up fields, in this order.
  let fields: [JSONValue]
  /// The first running timer: `Read 15m`; empty if there is none.
  let timer: SafeText
  let revision: Int

  private let report: DayReport
  private let answer: Answer<LoadDay.Result>
  private let format: BarFormat
  private let marks: Marks

  /// The extra class of a day whose next habit was missed last time.
  private static let returning = "returning"

  /// The most columns of a bar that a habit's icon and name take.
  private static let titleWidth = 24
  /// The most columns of a tooltip that a habit's icon and name take: half a screen's width.
  private static let tooltipTitleWidth = 80

  /// Reads the result of `loadDay`; `now` is in milliseconds since 1970, for running times.
  init(
    _ answer: Answer<LoadDay.Result>,
    for format: BarFormat,
    _ marks: Marks,
    now: Int
  ) throws(Failure) {
    let result = answer.json
    let report = DayReport(try answer.value, now: now)
    timer = report.timerWords
    let progress = report.progress
    barClass = report.result.vacation == nil ? BarClass(progress) : .vacation
    hasNext = report.nextRow != nil
    revision = report.result.revision
    let words: SafeText =
      progress.total > 0
      ? progress.words : SafeText(report.result.message?.text ?? "nothing is due")
    let vacation: SafeText = report.result.vacation == nil ? .empty : "vacation, "
    heading = DayName.long(report.result.date) + ", " + vacation + words
    fields = [try Self.own(report, barClass, format, marks), result]
    (self.report, self.answer) = (report, answer)
    (self.format, self.marks) = (format, marks)
  }

  /// For each habit, the objects in which its line's template looks up fields, in this order.
  ///
  /// They are built on demand, because most bars show none.
  func habits() throws(Failure) -> [[JSONValue]] {
    var habits: [[JSONValue]] = []
    for (row, json) in zip(report.rows, answer.rows) {
      habits.append([try Self.fields(of: row, format, marks), json] + fields)
    }
    return habits
  }

  private static func own(
    _ report: DayReport,
    _ barClass: BarClass,
    _ format: BarFormat,
    _ marks: Marks
  ) throws(Failure) -> JSONValue {
    let progress = report.progress
    var writer = JSONWriter()
    writer.beginObject()
    let isReturning = report.nextRow?.isReturning ?? false
    writer.member("class", barClass.rawValue + (isReturning ? " " + returning : ""))
    writer.member("states", states(report).joined(separator: " "))
    writer.member("sign", barClass.sign(marks).text)
    writer.member("color", format.name(of: barClass.color))
    writer.member("completed", progress.completed)
    writer.member("total", progress.total)
    writer.member("left", max(progress.total - progress.completed, 0))
    writer.member("percentage", percentage(progress))
    writer.member("timer", report.timerWords.text)
    writer.name("next")
    if let next = report.nextRow {
      write(next, titleWidth, format, marks, to: &writer)
    } else {
      writer.null()
    }
    writer.endObject()
    return try parsed(writer.finish())
  }

  /// The classes for `{states}`.
  private static func states(_ report: DayReport) -> [String] {
    guard report.nextRow != nil else { return [] }
    return ["open"] + (report.rows.contains(where: \.isAtRisk) ? ["at-risk"] : [])
  }

  private static func fields(
    of row: DayReport.Row,
    _ format: BarFormat,
    _ marks: Marks
  ) throws(Failure) -> JSONValue {
    var writer = JSONWriter()
    write(row, tooltipTitleWidth, format, marks, to: &writer)
    return try parsed(writer.finish())
  }

  private static func write(
    _ row: DayReport.Row,
    _ titleWidth: Int,
    _ format: BarFormat,
    _ marks: Marks,
    to writer: inout JSONWriter
  ) {
    let past = row.pastWords.text
    let cue = row.isOpen ? row.habit.fields.values.cue ?? "" : ""
    let details = [row.count.text, past, row.isReturning ? "missed last time" : "", cue]
      .filter { !$0.isEmpty }
    writer.beginObject()
    writer.member("id", row.id)
    writer.member("sign", row.state.sign(marks.habit).rendered(.none))
    writer.member("state", row.state.word.text)
    writer.member("color", format.name(of: row.state.barColor))
    writer.member("title", row.title.truncated(to: titleWidth, ellipsis: marks.ellipsis).text)
    writer.member("name", row.name.text)
    writer.member("time", row.time.text)
    writer.member("count", row.count.text)
    writer.member("days", past)
    writer.member("returning", row.isReturning)
    writer.member("running", row.running.text)
    writer.member("cue", row.habit.fields.values.cue ?? "")
    writer.member("details", details.joined(separator: ", "))
    writer.endObject()
  }

  /// 0…100, and 100 only if everything is done.
  private static func percentage(_ progress: Progress) -> Int {
    guard progress.total > 0 else { return 0 }
    let product = progress.completed.multipliedReportingOverflow(by: 100)
    return product.overflow ? 0 : min(max(product.partialValue / progress.total, 0), 100)
  }

  private static func parsed(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    do {
      return try JSONDocument(parsing: bytes).root
    } catch {
      throw .daemon(.protocolViolation("\(error)"))
    }
  }
}

extension DayState {
  fileprivate var barColor: BarColor {
    switch self {
    case .done: .green
    case .begun: .yellow
    case .open: .blue
    case .failed: .red
    case .skipped, .spared, .future, .paused: .gray
    }
  }
}

/// A day's progress as a class for a bar's style.
enum BarClass: String, CaseIterable, Sendable {
  case done
  case partial
  case none
  case empty
  /// Every habit is paused.
  case vacation
  case offline

  init(_ progress: Progress) {
    self =
      if progress.total == 0 {
        .empty
      } else if progress.allCompleted {
        .done
      } else {
        progress.completed > 0 ? .partial : .none
      }
  }

  func sign(_ marks: Marks) -> SafeText {
    switch self {
    case .done: marks.habit.done
    case .partial: marks.habit.begun
    case .none: marks.habit.open
    case .empty: marks.habit.future
    case .vacation: marks.habit.paused
    case .offline: marks.habit.failed
    }
  }

  var color: BarColor {
    switch self {
    case .done: .green
    case .partial: .yellow
    case .none: .blue
    case .empty, .vacation, .offline: .gray
    }
  }

  /// The colour of the whole text; nil if only the sign is coloured, so that the next habit is
  /// readable on any background.
  var colorOfAll: BarColor? {
    switch self {
    case .done, .empty, .vacation, .offline: color
    case .partial, .none: nil
    }
  }
}
