import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `review`: shows a year on one page, or writes it as a page for printing.
  func showReview() throws(Failure) -> Output {
    try allowOperands(upTo: 1)
    try checkTag()
    let today = try today()
    let year = try reviewedYear(today)
    let (review, results) = try review(of: year, today: today)
    guard let file = invocation.value(of: "html") else {
      return try scripted(results) ?? .lines(review.lines(appearance))
    }
    return try write(ReviewPage(review).html, .page, to: file, results)
  }

  /// The year that is named; else this one, and in January the last one, which is over.
  private func reviewedYear(_ today: Day) throws(Failure) -> Int {
    guard let text = invocation.operands.first else {
      let date = today.civilDate
      return date.month == 1 && date.year > 1 ? date.year - 1 : date.year
    }
    guard let year = Int(text), StatisticsSpan(year: year) != nil else {
      throw .usage("'\(text)' is not a year (try: 2026)", verb: .review)
    }
    return year
  }

  /// A year, and the results it is made of.
  private func review(
    of year: Int,
    today: Day
  ) throws(Failure) -> (YearReview, [JSONValue]) {
    guard let span = StatisticsSpan(year: year), let last = span.last else {
      throw .usage("'\(year)' is not a year (try: 2026)", verb: .review)
    }
    // The weeks of a year: it may begin and end within one.
    let weeks = last.days(since: span.first) / DayTable.daysInWeek + 2
    let first = try answers(
      to: [
        Call(GetStatistics.self, span.parameters + [tag]),
        Call(
          GetGrid.self,
          [GetGrid.weeks(weeks), GetGrid.until(last), GetGrid.includeArchived(true), tag]
        ),
      ] + ListHabits.all.map { Call(ListHabits.self, $0 + [tag]) }
    )
    var habits: [ShownHabit] = []
    for answer in first[2...] { habits += try Answer<ListHabits.Result>(json: answer).value.habits }
    let each = try answers(to: habits.flatMap { Self.calls(about: $0, span) })
    var (rows, notes) = ([YearReview.Row](), [YearReview.Note]())
    for (place, habit) in habits.enumerated() {
      let statistics = try Answer<GetStatistics.Result>(json: each[3 * place]).value.statistics
      guard statistics.whole.due > 0 || statistics.sum > 0 else { continue }
      let streak = try Answer<StreakResult>(json: each[3 * place + 1]).value
      rows.append(YearReview.Row(habit: habit, statistics: statistics, streak: streak))
      let entries = try Answer<GetEntries.Result>(json: each[3 * place + 2]).value.entries
      notes += entries.compactMap { entry in
        entry.entry.note.map { YearReview.Note(habit: habit, day: entry.date, text: $0) }
      }
    }
    var grid = GridReport(result: try Answer<GetGrid.Result>(json: first[1]).value.of(span))
    grid.tag = invocation.value(of: "tag")
    grid.isPast = last < today
    let review = YearReview(
      year: year,
      tag: invocation.value(of: "tag"),
      whole: try Answer<GetStatistics.Result>(json: first[0]).value.statistics,
      grid: grid,
      rows: rows,
      notes: YearReview.chosen(among: notes),
      today: today
    )
    return (review, [first[0], first[1]] + each)
  }

  private static func calls(about habit: ShownHabit, _ span: StatisticsSpan) -> [Call] {
    [
      Call(GetStatistics.self, [.habit(habit.id)] + span.parameters),
      Call(GetStreak.self, [.habit(habit.id), span.date]),
      Call(GetEntries.self, [.habit(habit.id)] + span.parameters),
    ]
  }
}

extension GetGrid.Result {
  /// The weeks that hold days of a span, without the other days of its first and last week.
  fileprivate func of(_ span: StatisticsSpan) -> GetGrid.Result {
    var result = self
    let days = span.first...(span.last ?? span.first)
    while result.cells.count > DayTable.daysInWeek,
      result.cells[DayTable.daysInWeek - 1].date < days.lowerBound
    {
      result.cells.removeFirst(DayTable.daysInWeek)
    }
    // A day that is still to come is not drawn.
    for index in result.cells.indices where !days.contains(result.cells[index].date) {
      result.cells[index].state = Open(.future)
      result.cells[index].count = .zero
      result.cells[index].total = nil
    }
    return result
  }
}
