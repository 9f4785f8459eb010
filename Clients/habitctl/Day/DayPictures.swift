import HabitClient
import HabitCore
import HabitProtocol
import HabitWords
import TerminalText

extension DayReport {
  /// The day as a picture: its progress, the longest current streak, and its week.
  func card(week: GetWeekCounts.Result) -> PictureCard {
    var figures = [PictureCard.Figure("\(progress.completed)/\(progress.total)", "done")]
    let streaks = rows.compactMap { row in
      row.habit.standing.past.isStreak ? row.habit.standing.streak : nil
    }
    if let longest = streaks.max(by: {
      $0.unit.days(for: $0.current) < $1.unit.days(for: $1.current)
    }) {
      let words = longest.unit.words(for: longest.current)
      figures.append(PictureCard.Figure(splitting: words, " in a row"))
    }
    let past = week.days.filter { !$0.isFuture }
    let total = past.reduce(0) { $0 + $1.total }
    if total > 0 {
      let done = past.reduce(0) { $0 + $1.completed }
      figures.append(PictureCard.Figure("\(done * 100 / total) %", "of the week"))
    }
    var card = PictureCard(
      title: DayName.long(result.date, in: result.date.civilDate.year),
      subtitle: SafeText("\(result.date.civilDate.year)"),
      figures: figures,
      parts: [PictureRows(rows.map(\.picture))]
    )
    if rows.isEmpty { card.remark = SafeText(result.message?.text ?? "No habits yet.") }
    return card
  }
}

extension DayReport.Row {
  fileprivate var picture: PictureRows.Row {
    var cell = GetGrid.Cell()
    cell.state = habit.standing.state
    let words =
      count.width > 0
      ? count
      : habit.standing.past.isStreak
        ? Marks.unicode.flame + " " + pastWords : .empty
    return PictureRows.Row(title, habit.fields.values.color, [DayShape(cell)], words)
  }
}

extension HabitTable {
  /// A span of days as a picture: the share done, the full days, and the days with anything done.
  func card(_ title: SpanTitle) -> PictureCard {
    let past = whole.filter { $0.date <= today }
    let (full, active) = (past.count { $0.state.value == .done }, past.count { $0.completed > 0 })
    let range = DayName.range(title.days, .unicode)
    let isWeek = whole.count == Day.daysInWeek
    let heads = isWeek ? whole.map { WeekdayName.shortest($0.date.weekday) } : []
    let rows = rows.map { row in
      let habit = row.habit
      let amounts = DayAmounts(
        row.cells,
        isCounted: habit.isCounted,
        isLimit: habit.goal.value == .atMost
      )
      let shapes = row.cells.map { cell in
        cell.state.value == .future ? .rest : DayShape(cell, among: amounts)
      }
      return PictureRows.Row(habit.title, habit.color, shapes, row.shareWords)
    }
    var card = PictureCard(
      title: title.name ?? range,
      subtitle: title.name == nil ? .empty : range,
      figures: [
        PictureCard.Figure(share.percent.map { "\($0) %" } ?? "\(share.completions)", "done"),
        PictureCard.Figure("\(full)", full == 1 ? "full day" : "full days"),
        PictureCard.Figure("\(active)", active == 1 ? "active day" : "active days"),
      ],
      parts: [PictureRows(rows, heads: heads)]
    )
    if rows.isEmpty { card.remark = "No habits yet." }
    return card
  }
}
