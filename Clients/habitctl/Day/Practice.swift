import HabitClient
import HabitctlCore
import HabitWords
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

extension Verb {
  static let practice = Verb(
    name: "practice",
    operands: "HABIT [DATE] [AMOUNT]",
    summary: "show the texts of a practice, and add to its amount",
    example: "practice Tasbih 33",
    options: [.habit, .date],
    remarks: [
      "The texts are followed by the amounts done and left. AMOUNT is added as by tally; -1",
      "subtracts one. Habits from journeys and the library have texts; tally works for any habit.",
    ],
    traits: { $0.days = .recording },
    run: { session throws(Failure) in try session.practice() }
  )
}

extension Session {
  /// `practice`: shows a practice's texts and what is still to do, after adding an amount if one is
  /// given.
  func practice() throws(Failure) -> Output {
    let operands = try AmountOperands(invocation, takingSign: true)
    // A dry run checks that the habit can be counted on that day.
    var count = TallyHabit(of: try operands.target.requiredHabit())
    count.date = try day(unlessToday: operands.target.days)
    count.dryRun = true
    let tried = try call(count).value.recorded
    let (row, json) = try practised(tried)
    guard let item = row.habit.fields.values.item else {
      let command = "habitctl tally \(ShellWord.quoted(tried.name)) N"
      throw .usage("\(tried.name) has no texts; to count it: \(command)")
    }
    var lines =
      [Line(row.title, .strong)] + item.textLines(appearance)
      + Paragraph.lines(of: row.habit.fields.values.notes ?? "", .faint, appearance)
    guard operands.amount != nil else {
      if let output = try scripted([json]) { return output }
      let amount = row.state == .paused || row.count.width == 0 ? .empty : ", " + row.count
      let left = row.left.map { ", " + $0 } ?? .empty
      return .lines(lines + [Line("  " + row.state.word + amount + left, .faint)])
    }
    let counted = try tally()
    guard case .lines(let report) = counted else { return counted }
    lines += report
    if let left = try practised(tried).row.left { lines.append(Line("  " + left, .faint)) }
    return .lines(lines)
  }

  /// The habit's row of the day, as a value and as it was sent.
  private func practised(
    _ tick: RecordedTick
  ) throws(Failure) -> (row: DayReport.Row, json: JSONValue) {
    let day = try call(
      LoadDay {
        $0.date = tick.date
        $0.selection.includesUnscheduled = true
      }
    )
    guard let row = DayReport(try day.value).rows.first(where: { $0.id == tick.habit }),
      let json = day.rows.first(where: { $0["id"]?.isString(tick.habit) == true })
    else {
      throw .daemon(.protocolViolation("The daemon's reply lacks the counted habit"))
    }
    return (row, json)
  }
}

extension DayReport.Row {
  /// The rest of the day's target: `21 left`; nil if nothing is left.
  ///
  /// It is also nil for the target of a whole period, because the period's count shows the rest.
  fileprivate var left: SafeText? {
    let fields = habit.fields
    let left = fields.repetitions.thousandths - (habit.standing.entry?.count ?? .zero).thousandths
    guard state == .open || state == .begun, isCounted, !isLimit, habit.standing.periodCount == nil,
      let left = Count(thousandths: left)
    else { return nil }
    return fields.words(forAmount: left) + " left"
  }
}
