import HabitClient
import HabitCore
import HabitProtocol

extension Session {
  /// `log`: lists the entries of a habit.
  func showEntries() throws(Failure) -> Output {
    let isGiven = invocation.has("from") || invocation.has("through")
    let operands = try HabitOperands(invocation, upTo: isGiven ? 0 : 1, allowingSpan: true)
    var parameters: [Argument] = [.habit(try operands.requiredHabit(for: .log))]
    if let span = operands.dates.first {
      let days = try days(span)
      parameters += [Parameter.from(days.first), Parameter.through(days.last)]
    }
    for parameter in [Parameter.from, Parameter.through] {
      guard let text = invocation.value(of: parameter.entry.name) else { continue }
      parameters.append(parameter(try day(HabitOperands.date(text, verb: .log))))
    }
    return try output(try call(GetEntries.self, parameters)) {
      GetEntries.DayEntry.lines(of: $0.entries, appearance)
    }
  }
}
