import JSON

/// How far a day has come.
struct ProgressReport: Equatable {
  /// How many habits count.
  var total: Int
  /// How many of them are completed.
  var completed: Int
  /// What there is to earn.
  var totalXP: Int
  /// What is earned.
  var earnedXP: Int
  /// The habit to do next, by its identifier.
  var next: String?

  /// How many signs a bar has.
  private static let barLength = 10

  /// The progress in a result.
  init(_ json: JSONValue) throws(Failure) {
    total = try json.integer("total")
    completed = try json.integer("completed")
    totalXP = try json.integer("totalXP")
    earnedXP = try json.integer("earnedXP")
    next = json["next"]?.string
  }

  /// `3 of 5 done`.
  var words: SafeText { "\(completed) of \(total) done" }

  /// The bar, the counts and the experience on one line.
  func line(_ marks: Marks) -> Line {
    var line = Self.bar(completed, of: total, marks)
    let isDone = total > 0 && completed == total
    line.append("  ")
    line.append(isDone ? "all \(total) done" : words, isDone ? .good : .plain)
    if totalXP > 0 { line.append("  \(earnedXP) of \(totalXP) XP", .faint) }
    return line
  }

  /// A bar whose reached part is as long as the completed share, rounded down.
  static func bar(_ completed: Int, of total: Int, _ marks: Marks) -> Line {
    let share = total > 0 ? min(max(completed, 0), total) : 0
    let product = share.multipliedReportingOverflow(by: barLength)
    let reached = total > 0 && !product.overflow ? product.partialValue / total : 0
    var bar = Line()
    bar.append(SafeText(String(repeating: marks.barFull.text, count: reached)), .good)
    bar.append(
      SafeText(String(repeating: marks.barEmpty.text, count: barLength - reached)),
      .faint
    )
    return bar
  }
}
