import HabitctlCore
import HabitClient
import HabitWords
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Verb {
  static let stats = Verb(
    name: "stats",
    operands: "[HABIT] [YEAR]",
    summary: "show streaks, strength and completion",
    example: "stats Read 2026",
    options: [.weeks, .tag, .svg, .width, .force],
    remarks: [
      "A share is taken of past due days, without skipped ones; today is included once its",
      "outcome is settled. A quota, amount or limit per week or month is counted when its",
      "period is over, a quota once for each time it asks for; a period that was cut short",
      "counts only if it was met. Such habits have no figures by weekday. Averages are of",
      "whole weeks and months. Hours include only ticks made on the day they are for. Of the",
      "weekdays with eight days or more, the best and the worst are named if they are at",
      "least ten percentage points apart. All habits together include archived and ended ones.",
    ],
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showStatistics() }
  )
}

extension Session {
  func showStatistics() throws(Failure) -> Output {
    let (habit, days) = try habitAndDays()
    try checkTag(beside: habit)
    let span = try span(ofYear: days)
    if let file = try pictureFile() {
      let (card, results) = try card(of: habit, in: span)
      return try write(card, to: file, results)
    }
    if let habit {
      let (report, results) = try statistics(of: habit, in: span)
      return try scripted(results) ?? .lines(report.lines(appearance))
    }
    let all = try call(span.statistics { $0.tag = self.tag })
    let habits = try habitStatistics(in: span)
    if let output = try scripted([all.json] + habits.flatMap(\.results)) { return output }
    let tag = invocation.value(of: "tag")
    let whole = StatisticsReport(try all.value, weekStart: span.weekStart, tag: tag)
    guard !habits.isEmpty else { return .lines(Self.noHabits) }
    return .lines(
      whole.lines(appearance) + [Line()]
        + StatisticsReport.lines(of: habits.map(\.report), appearance)
    )
  }

  /// A picture of the statistics of one habit or of all, and the results behind the picture.
  private func card(
    of habit: String?,
    in span: StatisticsSpan
  ) throws(Failure) -> (PictureCard, [JSONValue]) {
    guard let habit else {
      let (review, results) = try review(of: span, today: try today())
      return (review.card, results)
    }
    let grid = try call(span.grid { $0.habit = HabitReference(habit) }).value
    var (report, results) = try statistics(of: habit, in: span)
    report.grid.result = grid.of(span)
    return (report.card(span.first...max(span.first, span.last ?? grid.today)), results)
  }

  /// The habit with that identifier in the lists of habits; nil if it is in none.
  func listed(_ habit: String?) throws(Failure) -> ShownHabit? {
    try listed(habit, in: try answers(to: ListHabits.all.map { Call($0) })[...])
  }

  /// The habit with that identifier in the answers to `ListHabits.all`; nil if it is in none.
  func listed(
    _ habit: String?,
    in answers: ArraySlice<JSONValue>
  ) throws(Failure) -> ShownHabit? {
    for answer in answers {
      let habits = try Answer<ListHabits.Result>(json: answer).value.habits
      if let found = habits.first(where: { $0.id == habit }) { return found }
    }
    return nil
  }

  /// The statistics of one habit, and the results they are based on.
  func statistics(
    of habit: String,
    in span: StatisticsSpan
  ) throws(Failure) -> (report: StatisticsReport, results: [JSONValue]) {
    let lists = ListHabits.all.map { Call($0) }
    let answers = try answers(to: span.calls(about: habit) + lists)
    let result = try Answer<GetStatistics.Result>(json: answers[0]).value
    let streak = try Answer<StreakResult>(json: answers[1]).value
    let report = StatisticsReport(result, streak, weekStart: span.weekStart)
    let found = try listed(result.habit, in: answers[2...])
    return (found.map(report.with) ?? report, Array(answers[..<2]))
  }

  /// The statistics of every active habit, and the results they are based on; for a calendar year,
  /// of every habit that was due in it.
  func habitStatistics(
    in span: StatisticsSpan
  ) throws(Failure) -> [(report: StatisticsReport, results: [JSONValue])] {
    var reports: [(StatisticsReport, [JSONValue])] = []
    for (habit, results) in try habits(areAll: span.isYear, { span.calls(about: $0.id) }) {
      let result = try Answer<GetStatistics.Result>(json: results[0]).value
      let whole = result.statistics.whole
      guard !span.isYear || whole.due > 0 || whole.completions > 0 else { continue }
      let streak = try Answer<StreakResult>(json: results[1]).value
      var report = StatisticsReport(result, streak, weekStart: span.weekStart).with(habit)
      report.isOfYear = span.isYear
      reports.append((report, results))
    }
    return reports
  }
}
