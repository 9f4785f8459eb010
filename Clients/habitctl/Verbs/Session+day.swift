import HabitCore

extension Session {
  /// `day`: a day's habits and the week it lies in.
  func showDay() throws(Failure) -> Output {
    let result = try call(
      "loadDay",
      [
        try parameter("date", try onlyDate()),
        CallParameter("includeUnscheduled", flag: invocation.has("all")),
        CallParameter("includeArchived", flag: invocation.has("archived")),
      ]
    )
    return try output(result) { () throws(Failure) in
      let report = try DayReport(result)
      let week = try call("weekCounts", [CallParameter("date", .text(report.day.description))])
      return report.lines(week: try WeekReport(week), appearance)
    }
  }
}
