import HabitClient
import HabitProtocol

extension Session {
  /// `streak`: shows the streaks of one habit, or of all.
  func showStreaks() throws(Failure) -> Output {
    let operands = try HabitOperands(invocation)
    let answer = try call(
      GetStreak.self,
      [.habit(operands.habit), try argument(operands.date)]
    )
    return try output(answer) { result in
      switch result {
      case .one(let streak): streak.lines(appearance)
      case .all(let streaks): StreakResult.lines(of: streaks, appearance)
      }
    }
  }
}
