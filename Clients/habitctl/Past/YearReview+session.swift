import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// A review, and the results it is based on.
  func review(
    of span: StatisticsSpan,
    today: Day,
    withGrids: Bool = false
  ) throws(Failure) -> (Review, [JSONValue]) {
    let whole = try answers(
      to: [
        Call(span.statistics { $0.tag = tag }),
        Call(
          span.grid {
            $0.includesArchived = true
            $0.tag = tag
          }
        ),
      ]
    )
    let habits = try habits(areAll: true) { habit in
      let grid = Call(span.grid { $0.habit = HabitReference(habit.id) })
      return span.calls(about: habit.id)
        + [Call(GetEntries(of: habit.id) { $0.range = span.range })] + (withGrids ? [grid] : [])
    }
    var (rows, notes) = ([Review.Row](), [Review.Note]())
    for (habit, results) in habits {
      let statistics = try Answer<GetStatistics.Result>(json: results[0]).value.statistics
      guard statistics.whole.due > 0 || statistics.sum > 0 else { continue }
      let streak = try Answer<StreakResult>(json: results[1]).value
      let days =
        try withGrids ? grid(results[3], statistics.whole, span, of: habit, streak) : nil
      rows.append(Review.Row(habit: habit, statistics: statistics, streak: streak, grid: days))
      let entries = try Answer<GetEntries.Result>(json: results[2]).value.entries
      notes += entries.compactMap { entry in
        entry.entry.note.map { Review.Note(habit: habit, day: entry.date, text: $0) }
      }
    }
    let all = try Answer<GetStatistics.Result>(json: whole[0]).value.statistics
    var days = try grid(whole[1], all.whole, span)
    days.tag = invocation.value(of: "tag")
    let review = Review(
      span: span,
      whole: all,
      grid: days,
      rows: rows,
      notes: Review.chosen(among: notes),
      today: today
    )
    return (review, whole + habits.flatMap(\.results))
  }

  /// The grid of one habit or of all together, cut to a span, with the share of that span.
  private func grid(
    _ json: JSONValue,
    _ share: CompletionShare,
    _ span: StatisticsSpan,
    of habit: ShownHabit? = nil,
    _ streak: StreakResult? = nil
  ) throws(Failure) -> GridReport {
    var report = GridReport(result: try Answer<GetGrid.Result>(json: json).value.of(span))
    report.result.share = share
    (report.habit, report.streak) = (habit, streak)
    return report
  }
}

extension GetGrid.Result {
  /// The grid cut to a year: weeks before the year are removed, and other days outside the year
  /// become future days, which are not drawn.
  func of(_ span: StatisticsSpan) -> GetGrid.Result {
    guard let last = span.last else { return self }
    var result = self
    while result.cells.count > Day.daysInWeek,
      result.cells[Day.daysInWeek - 1].date < span.first
    {
      result.cells.removeFirst(Day.daysInWeek)
    }
    let days = span.first...last
    for index in result.cells.indices where !days.contains(result.cells[index].date) {
      result.cells[index].state = Open(.future)
      result.cells[index].count = .zero
      result.cells[index].total = nil
    }
    return result
  }
}
