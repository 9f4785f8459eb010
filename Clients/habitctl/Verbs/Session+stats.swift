import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

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

  /// `stats`: shows streaks, strength and completion of one habit, or of all.
  func showStatistics() throws(Failure) -> Output {
    let weeks = try weeks()
    guard invocation.operands.isEmpty else {
      let habit = try name("missing habit")
      let streak = try streak(of: habit)
      let grid = try grid(of: try streak.value.habit, weeks: weeks)
      if let output = try scripted([streak.json, grid.json]) { return output }
      let result = try grid.value
      let report = GridReport(result: result, color: try color(of: result))
      return .lines(StatisticsReport(report, try streak.value).lines(appearance))
    }
    let all = try grid(of: nil, weeks: weeks)
    let habits = try habitStatistics(weeks: weeks)
    if let output = try scripted([all.json] + habits.flatMap(\.results)) { return output }
    let whole = StatisticsReport(GridReport(result: try all.value))
    guard !habits.isEmpty else { return .lines(Self.noHabits) }
    return .lines(
      whole.lines(appearance) + [Line()]
        + StatisticsReport.lines(of: habits.map(\.report), appearance)
    )
  }

  /// The statistics of every active habit, and the results they are based on.
  func habitStatistics(
    weeks: Int?
  ) throws(Failure) -> [(report: StatisticsReport, results: [JSONValue])] {
    var reports: [(StatisticsReport, [JSONValue])] = []
    for habit in try call(ListHabits.self).value.habits {
      let streak = try streak(of: habit.id)
      let grid = try grid(of: habit.id, weeks: weeks)
      let report = GridReport(result: try grid.value, color: habit.color)
      reports.append((StatisticsReport(report, try streak.value), [streak.json, grid.json]))
    }
    return reports
  }

  /// The streak of one habit.
  func streak(
    of habit: String,
    _ more: [Argument] = []
  ) throws(Failure) -> Answer<StreakResult> {
    let answer = try call(GetStreak.self, [.habit(habit)] + more)
    return Answer(json: answer.json)
  }
}
