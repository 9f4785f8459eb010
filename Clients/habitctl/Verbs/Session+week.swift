import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `week`: shows the habits on each day of a week, or of any other days.
  func showWeek() throws(Failure) -> Output {
    let first = try firstWeekday()
    let span = try requestedDays()
    try checkTag()
    if isForScripts { return try scripted(try weekCounts(span, first)) ?? .lines([]) }
    let answers = try daemon.answers(to: [everyHabit, Call(GetSettings.self)])
    let day = try Answer<LoadDay.Result>(json: answers[0]).value
    guard !day.habits.isEmpty else { return .lines(Self.noHabits) }
    let weekStart = try Answer<GetSettings.Result>(json: answers[1]).value.weekStart
    let days = try days(of: span, today: day.date, first ?? weekStart)
    let table = try table(of: day.habits, days, today: day.date).withoutEmptyRows()
    let title = SpanTitle(days, today: day.date).line(appearance)
    return .lines(table.lines(title, appearance, by: try tagFold()))
  }

  /// The weekday of `--first`.
  private func firstWeekday() throws(Failure) -> Int? {
    guard let text = invocation.value(of: "first") else { return nil }
    guard let weekday = WeekdayName.number(of: text) else {
      throw .usage("--first \(text): expected a weekday such as mon or sun", verb: .week)
    }
    return weekday
  }

  /// The requested days; a single one stands for its week.
  ///
  /// Besides days, `last`, `this` and `next` name a week, and `-1` is the week before this one.
  private func requestedDays() throws(Failure) -> DateSpan {
    let text = invocation.operands.joined(separator: " ").lowercased()
    let name = text.hasSuffix(" week") ? text : text + " week"
    let isCounted = text.hasPrefix("-") || text.hasPrefix("+")
    let weeks =
      DateSpan.weeks(name) ?? (isCounted ? Int(text) : nil)
    if let weeks, abs(weeks) <= Self.mostWeeks {
      return DateSpan(weeks == 0 ? .today : .relative(days: weeks * DayTable.daysInWeek))
    }
    guard !text.isEmpty else { return DateSpan(.today) }
    if let span = DateSpan(text) { return span }
    if invocation.operands.count > 1 { try allowOperands(upTo: 1) }
    throw HabitOperands.noDate(text, verb: .week)
  }

  /// More weeks than the calendar has.
  private static let mostWeeks = 600_000

  /// The first and the last day of a span, or of the week that holds its only day.
  private func days(
    of span: DateSpan,
    today: Day,
    _ weekStart: Int
  ) throws(Failure) -> ClosedRange<Day> {
    guard let days = span.days(today: today, weekStart: weekStart), let first = days.first,
      let last = days.last
    else {
      throw span.last == nil ? .outsideCalendar : .span(verb: .week)
    }
    guard span.last == nil else { return first...last }
    let start = first.clampedAdding(-DateExpression.days(from: weekStart, to: first))
    return start...start.clampedAdding(DayTable.daysInWeek - 1)
  }

  /// The counts of each week that holds some days, as the daemon sends them.
  private func weekCounts(_ span: DateSpan, _ first: Int?) throws(Failure) -> [JSONValue] {
    let start = Parameter.weekStart(first)
    guard span.last != nil else {
      return [try call(GetWeekCounts.self, [try argument(span.first), start, tag]).json]
    }
    let days = try days(span)
    var counts: [JSONValue] = []
    var next = days.first
    while let day = next, let last = days.last, day <= last {
      let week = try call(GetWeekCounts.self, [.date(day), start, tag])
      counts.append(week.json)
      next = try week.value.days.last?.date.adding(1)
    }
    return counts
  }
}
