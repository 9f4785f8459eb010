import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

extension Session {
  /// `pause`: pauses a habit; of two dates the second is the last day.
  func pauseHabit() throws(Failure) -> Output {
    let isGiven = invocation.has("from") || invocation.has("through")
    let operands = try HabitOperands(invocation, upTo: isGiven ? 0 : 2)
    let habit = try operands.requiredHabit(for: .pause)
    var first = operands.dates.first?.first
    var last = operands.dates.count > 1 ? operands.dates.last?.first : operands.dates.first?.last
    if let text = invocation.value(of: "from") {
      first = try HabitOperands.date(text, verb: .pause)
    }
    if let text = invocation.value(of: "through") {
      last = try HabitOperands.date(text, verb: .pause)
    }
    var through = CallParameter("through", .absent)
    if let last { through.value = .text(try day(last).description) }
    let result = try call(
      PauseHabit.self,
      [CallParameter("habit", .text(habit)), try parameter("from", first), through, dryRun]
    )
    return try output(result) { () throws(Failure) in
      try HabitReport(result.object("habit")).lines("paused", appearance)
    }
  }
}
