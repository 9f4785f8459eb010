import HabitCore

extension Session {
  /// `log`: what is recorded for a habit.
  func showEntries() throws(Failure) -> Output {
    let habit = try name("which habit?")
    var parameters = [CallParameter("habit", .text(habit))]
    for option in ["from", "through"] {
      guard let text = invocation.value(of: option) else { continue }
      let date = try HabitOperands.date(text, verb: .log)
      parameters.append(CallParameter(option, .text(try day(date).description)))
    }
    let result = try call("entries", parameters)
    return try output(result) { () throws(Failure) in
      let entries = try result.list("entries") { json throws(Failure) in try LoggedDay(json) }
      return LoggedDay.lines(of: entries, appearance)
    }
  }
}
