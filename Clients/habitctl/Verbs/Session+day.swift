import HabitClient
import HabitCore
import HabitProtocol

extension Session {
  /// `day`: shows a day's habits and its week.
  func showDay() throws(Failure) -> Output {
    let date = try parameter("date", try onlyDate())
    let day = Call(
      LoadDay.self,
      [
        date,
        CallParameter("includeUnscheduled", flag: invocation.has("all")),
        CallParameter("includeArchived", flag: invocation.has("archived")),
      ]
    )
    if isForScripts, let output = try scripted([daemon.answer(to: day)]) { return output }
    let answers = try daemon.answers(to: [day, Call(GetWeekCounts.self, [date])])
    let report = try DayReport(answers[0])
    var week = try WeekReport(answers[1])
    if !week.days.contains(where: { $0.day == report.day }) {
      // A new week began between the two replies.
      week = try WeekReport(
        call(GetWeekCounts.self, [CallParameter("date", .text(report.day.description))])
      )
    }
    let lines = notice + report.lines(week: week, appearance)
    return report.message?.kind == "noHabits" ? try firstRun(after: lines) : .lines(lines)
  }
}
