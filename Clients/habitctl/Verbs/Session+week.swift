import HabitClient
import HabitNotation
import HabitProtocol
import TerminalText

extension Session {
  /// `week`: shows the seven days of a week.
  func showWeek() throws(Failure) -> Output {
    var first: Int?
    if let text = invocation.value(of: "first") {
      guard let weekday = WeekdayName.number(of: text) else {
        throw .usage("--first \(text): expected a weekday such as mon or sun", verb: .week)
      }
      first = weekday
    }
    let answer = try call(
      GetWeekCounts.self,
      [try argument(try dateInWeek()), Parameter.weekStart(first)]
    )
    return try output(answer) { $0.lines(appearance) }
  }

  /// A day of the requested week: besides a date, `last`, `next`, or a number of weeks before or
  /// after this one, as `-1`.
  private func dateInWeek() throws(Failure) -> DateExpression? {
    let text = invocation.operands.joined(separator: " ").lowercased()
    let name = text.hasSuffix(" week") ? text : text + " week"
    if let weeks = DateSpan.weeks.firstIndex(of: name) {
      return weeks == 1 ? .today : .relative(days: (weeks - 1) * Self.daysInWeek)
    }
    if text.hasPrefix("-") || text.hasPrefix("+"), let weeks = Int(text),
      abs(weeks) <= Self.mostWeeks
    {
      return weeks == 0 ? .today : .relative(days: weeks * Self.daysInWeek)
    }
    return try onlyDate()
  }

  private static let daysInWeek = 7

  /// More weeks than the calendar has.
  private static let mostWeeks = 600_000
}
