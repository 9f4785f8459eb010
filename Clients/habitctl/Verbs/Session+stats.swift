import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `streak`: shows the streaks of one habit, or of all.
  func showStreaks() throws(Failure) -> Output {
    let operands = try HabitOperands(invocation)
    try checkTag(beside: operands.habit)
    let day = try day(unlessToday: operands.days)
    let answer = try call(
      GetStreak {
        $0.habit = operands.habit.map(HabitReference.init)
        $0.date = day
        $0.tag = tag
      }
    )
    return try output(answer) { result in
      switch result {
      case .one(let streak): streak.lines(appearance)
      case .all(let streaks): StreakResult.lines(of: streaks, appearance)
      }
    }
  }

  /// `stats`: shows streaks, strength and completion of one habit, or of all.
  func showStatistics() throws(Failure) -> Output {
    let (habit, days) = try habitAndDays()
    try checkTag(beside: habit)
    let span = try span(ofYear: days)
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

  /// The days of a year; without one those of `--weeks`, by default a year of weeks.
  func span(ofYear words: DayWords?) throws(Failure) -> StatisticsSpan {
    if let words {
      guard !invocation.has("weeks") else {
        throw .usage("a year and --weeks exclude each other")
      }
      let days = try range(words)
      let year = days.lowerBound.civilDate.year
      guard let span = StatisticsSpan(year: year), span.first == days.lowerBound,
        span.last == days.upperBound
      else {
        throw noYear(words.words)
      }
      return span
    }
    let weeks = try weeks() ?? GridReport.usualWeeks
    let week = try call(GetWeekCounts { $0.tag = tag }).value
    guard let first = week.days.first?.date else {
      throw .protocolViolation("a week without days")
    }
    return StatisticsSpan(weeks: weeks, endingWithWeekOf: first)
  }

  /// The operands as a year, if there are any.
  func onlyYear() throws(Failure) -> DayWords? {
    let operands = invocation.operands
    guard !operands.isEmpty else { return nil }
    let words = try? DayWords(operands, for: .looking)
    guard let words, words.forms == [.period] else { throw noYear(operands) }
    return words
  }

  private func noYear(_ words: [String]) -> Failure {
    let text = words.joined(separator: " ")
    return .usage("'\(text)' is not a year (try: 2026)")
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
    for answer in answers[2...] {
      let habits = try Answer<ListHabits.Result>(json: answer).value.habits
      if let found = habits.first(where: { $0.id == result.habit }) {
        return (report.with(found), Array(answers[..<2]))
      }
    }
    return (report, Array(answers[..<2]))
  }

  /// The statistics of every active habit, and the results they are based on; of a calendar year those
  /// of every habit that it asked for.
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

  /// The active habits, or all, each with the results of some calls about it.
  func habits(
    areAll: Bool,
    _ calls: (ShownHabit) -> [Call]
  ) throws(Failure) -> [(habit: ShownHabit, results: [JSONValue])] {
    var habits: [ShownHabit] = []
    for var request in areAll ? ListHabits.all : [ListHabits()] {
      request.tag = tag
      habits += try call(request).value.habits
    }
    let each = habits.map(calls)
    var answers = try answers(to: each.flatMap(\.self))[...]
    return zip(habits, each).map { habit, calls in
      defer { answers = answers.dropFirst(calls.count) }
      return (habit, Array(answers.prefix(calls.count)))
    }
  }

  /// The streak of one habit.
  func streak(
    of habit: String,
    on day: Day? = nil
  ) throws(Failure) -> Answer<StreakResult> {
    let request = GetStreak {
      $0.habit = HabitReference(habit)
      $0.date = day
    }
    return Answer(json: try call(request).json)
  }
}
