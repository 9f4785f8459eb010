import HabitCore

extension Session {
  /// `day`: a day's habits and the week it lies in.
  func showDay() throws(Failure) -> Output {
    let date = try parameter("date", try onlyDate())
    let day = Call(
      "loadDay",
      [
        date,
        CallParameter("includeUnscheduled", flag: invocation.has("all")),
        CallParameter("includeArchived", flag: invocation.has("archived")),
      ]
    )
    if isForScripts, let output = try scripted([daemon.answer(to: day)]) { return output }
    let answers = try daemon.answers(to: [day, Call("weekCounts", [date])])
    let report = try DayReport(answers[0])
    var week = try WeekReport(answers[1])
    if !week.days.contains(where: { $0.day == report.day }) {
      // A week has begun between the two answers.
      week = try WeekReport(
        call("weekCounts", [CallParameter("date", .text(report.day.description))])
      )
    }
    return .lines(notice + report.lines(week: week, appearance))
  }
}
