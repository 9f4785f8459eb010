import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `stats`: shows streaks, strength and completion of one habit, or of all.
  func showStatistics() throws(Failure) -> Output {
    let weeks = try weeks()
    guard invocation.operands.isEmpty else {
      let habit = try name("missing habit")
      let streak = try call(GetStreak.self, [CallParameter("habit", .text(habit))])
      let grid = try grid(of: try streak.text("habit"), weeks: weeks)
      if let output = try scripted([streak, grid]) { return output }
      let report = StatisticsReport(
        try GridReport(grid, color: try color(of: grid)),
        try StreakReport(streak)
      )
      return .lines(report.lines(appearance))
    }
    let all = try grid(of: nil, weeks: weeks)
    let habits = try habitStatistics(weeks: weeks)
    if let output = try scripted([all] + habits.flatMap(\.results)) { return output }
    let whole = StatisticsReport(try GridReport(all))
    guard !habits.isEmpty else { return .lines(["No active habits.", Self.stepToAdd]) }
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
    for habit in try call(ListHabits.self).list("habits") {
      let id = try habit.text("id")
      let color = habit["color"]?.string.flatMap { HabitColor($0) }
      let streak = try call(GetStreak.self, [CallParameter("habit", .text(id))])
      let grid = try grid(of: id, weeks: weeks)
      let report = StatisticsReport(try GridReport(grid, color: color), try StreakReport(streak))
      reports.append((report, [streak, grid]))
    }
    return reports
  }
}
