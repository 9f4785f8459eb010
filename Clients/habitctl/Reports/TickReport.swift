import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// The result of recording something for a habit, with details that only the day has.
struct TickReport {
  /// The result of `toggle`, `markCompleted`, `setEntry` or `tally`, or of an entry of `record`.
  let tick: RecordedTick
  /// The habit's day state.
  private(set) var state: DayState
  /// The reached amount and the target; nil if unknown.
  private var target: SafeText?
  /// False where the amount says it all.
  private var saysState = true
  /// A remark; empty if there is none.
  var remark = SafeText.empty
  /// True if the habit was not due on the day, which is worth a remark.
  var isUndue = false

  /// The report of a tick.
  init(_ tick: RecordedTick) {
    self.tick = tick
    state = DayState(isCompleted: tick.standing.completed, entry: tick.standing.entry)
  }

  /// The recorded amount.
  var count: Count { tick.standing.entry?.count ?? .zero }

  /// The amount, unless it is the one that a tick stands for.
  private var amount: SafeText {
    count == .zero || count == .one ? .empty : ", \(count.description)"
  }

  /// Adds the target, which a result does not include.
  mutating func add(_ habit: HabitProtocol.HabitFields) {
    target = habit.words(reached: count)
    if let sum = tick.standing.periodCount { return add(sum, of: habit) }
    guard habit.isLimit else { return }
    state = DayState(
      isCompleted: state == .done,
      entry: tick.standing.entry,
      limit: habit.repetitions
    )
  }

  /// Adds the sum of a whole week, month or year and what is left of it.
  mutating func add(_ sum: PeriodCount, of habit: HabitProtocol.HabitFields) {
    // A mark breaks a limit, whatever is left of it.
    let isBroken = habit.isLimit && tick.standing.entry?.mark != nil
    target = isBroken ? .empty : SafeText(sum.spoken(unit: habit.unit, isLimit: habit.isLimit))
    // Within a limit nothing is open, and nothing done.
    saysState = !habit.isLimit || state == .failed || state == .skipped
  }

  /// Takes the day state and the target from the habit's row of the day.
  mutating func add(_ row: DayReport.Row?) {
    guard let row else { return }
    state = row.state
    target = row.count
    saysState = !row.isLimit || state != .open || count == .zero
  }

  /// One line.
  func line(_ appearance: Appearance) -> Line {
    var line = state.sign(appearance.marks.habit)
    line.append(" ")
    line.append(SafeText(tick.name), .strong)
    line.append("  ")
    let amount = target.map { $0.width > 0 ? ", " + $0 : .empty } ?? amount
    line.append(saysState ? state.word + amount : target ?? .empty)
    line.append("  ")
    line.append(appearance.words(for: tick.date), .faint)
    if isUndue { line.append("  not due that day", .faint) }
    let past: ShownPast = tick.milestone == nil ? tick.standing.past : .nothing
    if past != .nothing {
      line.append("  " + (past.isStreak ? "streak " : "") + SafeText(past.words), .faint)
    }
    line.append("  " + tick.progress.words, .faint)
    return line
  }

  /// A line for each, with the milestone and the note where there are any.
  static func lines(of reports: [TickReport], _ appearance: Appearance) -> [Line] {
    reports.flatMap { report in
      let note = report.tick.standing.entry?.note.map { Line("    " + .onOneLine($0), .faint) }
      let milestone = report.tick.milestone.map { milestone in
        Line("  " + appearance.marks.star + " " + milestone.words, .good)
      }
      let remark = report.remark.width > 0 ? Line("    " + report.remark, .faint) : nil
      return [report.line(appearance)] + [milestone, note, remark].compactMap(\.self)
    }
  }
}
