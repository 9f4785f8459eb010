import HabitCore
import JSON

/// A practised habit and its progress.
struct PracticeReport {
  /// The habit's icon and name.
  var name: SafeText
  /// The texts of its item.
  var texts: ItemTexts
  /// The habit's notes.
  var notes: String
  /// The target of the day.
  var target: TargetReport
  /// The recorded amount.
  var count: Count
  /// True if the day is completed.
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

  /// The progress: a bar and the counts.
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
