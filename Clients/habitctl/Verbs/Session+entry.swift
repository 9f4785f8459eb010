import HabitCore
import JSON

/// Verbs that record more about one day than a tick.
extension Session {
  /// `count`: how much was done; the last operand is the number.
  func setCount() throws(Failure) -> Output {
    var words = invocation.operands
    guard let last = words.popLast() else { throw .usage("which habit?", verb: .count) }
    guard let count = Count(decimal: last.utf8) else {
      throw .usage("how much was it? '\(last)' is no number such as 3 or 2.5", verb: .count)
    }
    let operands = try HabitOperands(invocation, operands: words)
    return try record("setEntry", operands, [CallParameter("count", Self.number(count))])
  }

  /// `tally`: adds to what was done, one where no number is given.
  func tally() throws(Failure) -> Output {
    var words = invocation.operands
    var amount = CallParameter("by", .absent)
    let fewest = invocation.has("habit") ? 0 : 1
    if let text = invocation.value(of: "by") {
      amount.value = try Self.difference(text)
    } else if words.count > fewest, let last = words.last, let count = Count(decimal: last.utf8) {
      amount.value = Self.number(count)
      words.removeLast()
    }
    return try record("tally", try HabitOperands(invocation, operands: words), [amount])
  }

  /// `note`: the words after the habit and the date.
  func setNote() throws(Failure) -> Output {
    let operands = try NoteOperands(invocation) { words throws(Failure) in try isHabit(words) }
    let note = CallParameter("note", operands.text.isEmpty ? .null : .text(operands.text))
    return try record("setEntry", operands.target, [note])
  }

  private func record(
    _ method: String,
    _ operands: HabitOperands,
    _ more: [CallParameter]
  ) throws(Failure) -> Output {
    let habit = try operands.requiredHabit(for: invocation.verb)
    let parameters = [
      CallParameter("habit", .text(habit)), try parameter("date", operands.date), dryRun,
    ]
    let result = try call(method, parameters + more)
    return try output(result) { () throws(Failure) in
      var report = try TickReport(result)
      // Only the day tells how much there is to do; what was only tried is not in it.
      if !invocation.isDryRun { report.add(try standing(of: result)) }
      return TickReport.lines(of: [report], appearance)
    }
  }

  /// The row of the day that a result is about.
  private func standing(of result: JSONValue) throws(Failure) -> DayReport.Row? {
    let id = try result.text("habit")
    let date = CallParameter("date", .text(try result.day("date").description))
    let day = try call("loadDay", [date, CallParameter("includeUnscheduled", flag: true)])
    return try DayReport(day).rows.first { $0.id == id }
  }

  /// Whether the daemon knows a habit, or several, by a name.
  private func isHabit(_ name: String) throws(Failure) -> Bool {
    do {
      _ = try call("streak", [CallParameter("habit", .text(name))])
      return true
    } catch .refused(let error) {
      return error.type != RemoteError.notFound
    }
  }

  private static func number(_ count: Count) -> CallParameter.Value {
    .json(Array(count.description.utf8))
  }

  /// A number that may have a sign.
  private static func difference(_ text: String) throws(Failure) -> CallParameter.Value {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.utf8.dropFirst() : text.utf8[...]
    guard let count = Count(decimal: digits) else {
      throw .usage("--by takes a number such as 3 or -1, and '\(text)' is none", verb: .tally)
    }
    return .json(Array(((isNegative ? "-" : "") + count.description).utf8))
  }
}
