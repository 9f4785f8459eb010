import HabitClient
import HabitProtocol
import JSON

extension Session {
  /// `report`: writes one page with the day, grids, streaks and statistics.
  func writeReport() throws(Failure) -> Output {
    try allowOperands(upTo: 1)
    guard let file = invocation.operands.first else {
      throw .usage("missing file", verb: .report)
    }
    let weeks = try weeks()
    try checkTag()
    let day = try call(LoadDay.self, [tag, LoadDay.includeMeasures(true)])
    let week = try call(GetWeekCounts.self, [tag])
    let whole = try grid(of: nil, weeks: weeks)
    let habits = try gridStatistics(weeks: weeks)
    let page = ReportPage(
      day: DayReport(try day.value),
      week: try week.value,
      whole: StatisticsReport(try report(of: whole)),
      habits: habits.map(\.report)
    )
    return try write(
      page.html,
      .page,
      to: file,
      [day.json, week.json, whole.json] + habits.flatMap(\.results)
    )
  }

  /// The grids of every active habit with what is counted from them, and the results they are based on.
  private func gridStatistics(
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
}
