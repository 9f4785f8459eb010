import HabitClient
import HabitProtocol

extension Session {
  /// `streak`: shows the streaks of one habit, or of all.
  func showStreaks() throws(Failure) -> Output {
    let operands = try HabitOperands(invocation)
    let result = try call(
      GetStreak.self,
      [CallParameter("habit", text: operands.habit), try parameter("date", operands.date)]
    )
    return try output(result) { () throws(Failure) in
      if operands.habit == nil {
        let streaks = try result.list("streaks") { json throws(Failure) in try StreakReport(json) }
        return StreakReport.lines(of: streaks, appearance)
      }
      return try StreakReport(result).lines(appearance)
    }
  }
}
