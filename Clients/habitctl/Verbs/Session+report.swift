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
    let day = try call(LoadDay.self, [tag])
    let week = try call(GetWeekCounts.self, [tag])
    let whole = try grid(of: nil, weeks: weeks)
    let habits = try habitStatistics(weeks: weeks)
    let page = ReportPage(
      day: DayReport(try day.value),
      week: try week.value,
      whole: StatisticsReport(try report(of: whole)),
      habits: habits.map(\.report)
    )
    return try write(
      page.html,
      to: file,
      [day.json, week.json, whole.json] + habits.flatMap(\.results)
    )
  }
}
