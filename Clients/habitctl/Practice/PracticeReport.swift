import HabitCore
import JSON

/// What is practised, and how far it has come.
struct PracticeReport {
  /// The habit's icon and name.
  var name: SafeText
  /// The texts of its item.
  var texts: ItemTexts
  /// What is noted about the habit.
  var notes: String
  /// How much the day asks for.
  var target: TargetReport
  /// How much was done.
  var count: Count
  /// Whether the day is completed.
  var isCompleted: Bool

  /// A habit of a day.
  init(_ json: JSONValue) throws(Failure) {
    let icon = json["icon"]?.string.map { $0 + " " } ?? ""
    name = SafeText(icon + (try json.text("name")))
    texts = ItemTexts(json["item"])
    notes = json["notes"]?.string ?? ""
    target = TargetReport(json, target: try json.count("repetitions"))
    count = try json["entry"]?.count("count") ?? .zero
    isCompleted = try json.truth("completed")
  }

  /// The name and the texts.
  func heading(_ appearance: Appearance) -> [Line] {
    [Line(name, .strong)] + texts.lines(appearance)
      + Paragraph.lines(of: notes, .faint, appearance)
  }

  /// How far it has come: a bar and the counts.
  func line(_ appearance: Appearance) -> Line {
    var line: Line = "  "
    let reached = isCompleted && !target.isLimit ? target.amount.thousandths : count.thousandths
    line.append(
      ProgressReport.bar(reached, of: target.amount.thousandths, appearance.marks)
    )
    let unit = target.unit.map { " " + $0 } ?? ""
    line.append("  ")
    line.append(SafeText("\(count)/\(target.amount)\(unit)"), isCompleted ? .good : .strong)
    guard let width = appearance.width else { return line }
    return line.truncated(to: width - 1, ellipsis: appearance.marks.ellipsis)
  }
}
