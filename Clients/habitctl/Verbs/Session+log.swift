import HabitClient
import HabitCore
import HabitProtocol

extension Session {
  /// `log`: lists the entries of a habit.
  func showEntries() throws(Failure) -> Output {
    let isGiven = invocation.has("from") || invocation.has("through")
    let operands = try HabitOperands(invocation, upTo: isGiven ? 0 : 1, allowingSpan: true)
    var parameters = [CallParameter("habit", .text(try operands.requiredHabit(for: .log)))]
    if let span = operands.dates.first {
      let days = try days(span)
      for (name, day) in [("from", days.first), ("through", days.last)] {
        parameters.append(CallParameter(name, text: day?.description))
      }
    }
    for option in ["from", "through"] {
      guard let text = invocation.value(of: option) else { continue }
      let date = try HabitOperands.date(text, verb: .log)
      parameters.append(CallParameter(option, .text(try day(date).description)))
    }
    return try output(try call(GetEntries.self, parameters)) {
      GetEntries.DayEntry.lines(of: $0.entries, appearance)
    }
  }
}
