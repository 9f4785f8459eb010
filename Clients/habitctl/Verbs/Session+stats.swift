import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `streak`: shows the streaks of one habit, or of all.
  func showStreaks() throws(Failure) -> Output {
    let operands = try HabitOperands(invocation)
    try checkTag(beside: operands.habit)
    let answer = try call(
      GetStreak.self,
      [.habit(operands.habit), try argument(operands.date), tag]
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
    try checkTag(beside: invocation.operands.first)
    guard invocation.operands.isEmpty else {
      let (report, json) = try gridReport(of: try name("missing habit"), weeks: weeks)
      return try scripted([json.streak, json.grid])
        ?? .lines(StatisticsReport(report).lines(appearance))
    }
    let all = try grid(of: nil, weeks: weeks)
    let habits = try habitStatistics(weeks: weeks)
    if let output = try scripted([all.json] + habits.flatMap(\.results)) { return output }
    let whole = StatisticsReport(try report(of: all))
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
    let habits = try call(ListHabits.self, [tag]).value.habits
    let answers = try answers(
      to: habits.flatMap { habit in
        [
          Call(GetStreak.self, [.habit(habit.id)]),
          Call(GetGrid.self, [.habit(habit.id), GetGrid.weeks(weeks)]),
        ]
      }
    )
    var reports: [(StatisticsReport, [JSONValue])] = []
    for (place, habit) in habits.enumerated() {
      let results = Array(answers[2 * place...2 * place + 1])
      var grid = GridReport(result: try Answer(json: results[1]).value, color: habit.color)
      grid.icon = habit.icon
      grid.streak = try Answer<StreakResult>(json: results[0]).value
      reports.append((StatisticsReport(grid), results))
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
