import HabitCore
import JSON

/// What came of recording something for a habit.
struct TickReport {
  /// The habit's name.
  var name: SafeText
  /// The day.
  var day: Day
  /// What is recorded now.
  var entry: EntryReport?
  /// How the habit stands now.
  var state: DayState
  /// Its streak.
  var streak: StreakLength
  /// How much is done of how much; nil where it is not known.
  var target: SafeText?
  /// How far the day has come.
  var progress: ProgressReport
  /// What the tick has reached.
  var milestone: MilestoneReport?
  /// What is to be said beside it; empty where nothing is.
  var remark = SafeText.empty
  /// Whether the day did not ask for the habit, which is worth saying.
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

  /// How much was done, where it is not the one that a tick stands for.
  private var amount: SafeText {
    guard let count = entry?.count, count != .zero, count != .one else { return .empty }
    return ", \(count.description)"
  }

  /// Adds how much there is to do, which a result does not tell.
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

  /// Adds what the day knows: how much there is to do, and whether that is a limit.
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

  /// A line for each, and the milestone and the note where there is one.
  static func lines(of reports: [TickReport], _ appearance: Appearance) -> [Line] {
    reports.flatMap { report in
      let note = report.entry?.note.map { Line("    " + SafeText($0), .faint) }
      let milestone = report.milestone.map { Line("  " + $0.words, .strong) }
      let remark = report.remark.width > 0 ? Line("    " + report.remark, .faint) : nil
      return [report.line(appearance)] + [milestone, note, remark].compactMap(\.self)
    }
  }
}
