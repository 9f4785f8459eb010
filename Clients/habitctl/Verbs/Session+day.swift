import HabitClient
import HabitCore
import HabitProtocol

extension Session {
  /// `day`: shows a day's habits and its week.
  func showDay() throws(Failure) -> Output {
    let date = try argument(try onlyDate())
    let day = Call(
      LoadDay.self,
      [
        date,
        LoadDay.includeUnscheduled.flag(invocation.has("all")),
        LoadDay.includeArchived.flag(invocation.has("archived")),
      ]
    )
    if isForScripts, let output = try scripted([daemon.answer(to: day)]) { return output }
    let answers = try daemon.answers(to: [day, Call(GetWeekCounts.self, [date])])
    let result = try Answer<LoadDay.Result>(json: answers[0]).value
    var week = try Answer<GetWeekCounts.Result>(json: answers[1]).value
    if !week.days.contains(where: { $0.date == result.date }) {
      // A new week began between the two replies.
      let date = Argument.date(result.date)
      week = try call(GetWeekCounts.self, [date]).value
    }
    let lines = notice + DayReport(result).lines(week: week, appearance)
    let isFirstRun = result.message?.kind.value == .noHabits
    return isFirstRun ? try firstRun(after: lines) : .lines(lines)
  }
}
