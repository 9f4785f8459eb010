import HabitCore
import JSON
import TerminalText

/// The result of recording something for a habit.
struct TickReport {
  /// The habit's name.
  var name: SafeText
  var day: Day
  /// The new entry.
  var entry: EntryReport?
  /// The habit's day state.
  var state: DayState
  var streak: StreakLength
  /// The reached amount and the target; nil if unknown.
  var target: SafeText?
  /// The progress of the day.
  var progress: ProgressReport
  /// The milestone that the tick reached.
  var milestone: MilestoneReport?
  /// A remark; empty if there is none.
  var remark = SafeText.empty
  /// True if the habit was not due on the day, which is worth a remark.
  var isUndue = false

  /// The result of `toggle`, `markCompleted`, `setEntry` or `tally`.
  init(_ json: JSONValue) throws(Failure) {
    name = SafeText(try json.text("name"))
    day = try json.day("date")
    entry = try json["entry"].map { entry throws(Failure) in try EntryReport(entry) }
    state = DayState(isCompleted: try json.truth("completed"), entry: entry, isFuture: false)
    streak = try StreakLength(json.object("streak"))
    progress = try ProgressReport(json.object("progress"))
    milestone = try json["milestone"].map { json throws(Failure) in try MilestoneReport(json) }
  }

  /// The amount, unless it is the one that a tick stands for.
  private var amount: SafeText {
    guard let count = entry?.count, count != .zero, count != .one else { return .empty }
    return ", \(count.description)"
  }

  /// Adds the target, which a result does not include.
  mutating func add(_ target: TargetReport) {
    self.target = target.words(reached: entry?.count ?? .zero)
    if target.isLimit {
      let isCompleted = state == .done
      state = DayState(
        isCompleted: isCompleted,
        entry: entry,
        isFuture: false,
        limit: target.amount
      )
    }
  }

  /// Takes the day state and the target from the habit's row of the day.
  mutating func add(_ row: DayReport.Row?) {
    guard let row else { return }
    state = row.state
    target = row.count
  }

  /// One line.
  func line(_ appearance: Appearance) -> Line {
    var line = state.sign(appearance.marks.habit)
    line.append(" ")
    line.append(name, .strong)
    line.append("  ")
    line.append(state.word + (target.map { $0.width > 0 ? ", " + $0 : .empty } ?? amount))
    line.append("  ")
    line.append(DayName.short(day), .faint)
    if isUndue { line.append("  not due that day", .faint) }
    if streak.current > 0 { line.append("  streak " + streak.words, .faint) }
    line.append("  " + progress.words, .faint)
    return line
  }

  /// A line for each, with the milestone and the note where there are any.
  static func lines(of reports: [TickReport], _ appearance: Appearance) -> [Line] {
    reports.flatMap { report in
      let note = report.entry?.note.map { Line("    " + SafeText($0), .faint) }
      let milestone = report.milestone.map { Line("  " + $0.words, .strong) }
      let remark = report.remark.width > 0 ? Line("    " + report.remark, .faint) : nil
      return [report.line(appearance)] + [milestone, note, remark].compactMap(\.self)
    }
  }
}
