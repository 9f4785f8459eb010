import HabitClient
import HabitCore
import HabitProtocol
import HabitWords
import TerminalText

extension Review {
  /// The review as a picture: the figures, a square for each day, and the habits by month.
  var card: PictureCard {
    let heads = months.map { String(MonthName.short($0.civilDate.month).prefix(1)) }
    let habits = rows.map { row in
      let shares = Dictionary(
        row.statistics.months.map { ($0.days.lowerBound.startOfMonth, $0.share) }
      ) { $1 }
      let shapes = months.map { month in
        shares[month]?.percent.map(DayShape.init(percent:)) ?? .rest
      }
      return PictureRows.Row(row.habit.title, row.habit.color, shapes, row.shareWords)
    }
    let through = isPresent ? "up to " + DayName.date(today) : SafeText.empty
    var card = PictureCard(
      title: span.isYear ? SafeText(title) : SafeText(grid.title),
      subtitle: span.isYear ? through : DayName.range(days, .unicode),
      figures: figures,
      parts: [
        GridPicture(grid: grid, whole: days, hasRing: false), PictureRows(habits, heads: heads),
      ]
    )
    if rows.isEmpty { card.remark = "Nothing was due." }
    return card
  }

  /// The first day of each month of the year, or of each of the last twelve months.
  private var months: [Day] {
    let last = (span.last ?? days.upperBound).civilDate
    return (1...12).compactMap { place in
      let month = last.month + place
      let year = last.year + (month - 1) / 12 - 1
      return Day(CivilDate(year: year, month: (month - 1) % 12 + 1, day: 1))
    }
  }
}

extension StatisticsReport {
  /// One habit as a picture: its streaks and its share, its days, and its months.
  func card(_ days: ClosedRange<Day>) -> PictureCard {
    var figures: [PictureCard.Figure] = []
    if counted.isCounted { figures.append(PictureCard.Figure(amount: counted)) }
    if let streak, streak.measure == nil {
      if streak.now.current > 0, streak.now.current < streak.longest {
        let words = streak.now.unit.words(for: streak.now.current)
        figures.append(PictureCard.Figure(splitting: words, " in a row"))
      }
      if streak.longest > 0 {
        let words = streak.now.unit.words(for: streak.longest)
        figures.append(PictureCard.Figure(splitting: words, " at best"))
      }
    }
    if let percent = counted.whole.percent {
      figures.append(PictureCard.Figure("\(percent) %", "done"))
    }
    let times = counted.whole.completions
    figures.append(PictureCard.Figure("\(times)", times == 1 ? "time done" : "times done"))
    return PictureCard(
      title: grid.habit?.title ?? SafeText(grid.title),
      subtitle: DayName.range(days, .unicode),
      figures: figures,
      parts: [
        GridPicture(grid: grid, whole: days, hasRing: false), PictureColumns(months, grid.color),
      ]
    )
  }
}

extension PictureCard.Figure {
  /// The sum of a counted habit; of a time such as `2h 10m` only the first part, `2h`.
  fileprivate init(amount statistics: CompletionStatistics) {
    let words = statistics.amount(statistics.sum).text
    if TimeUnit(statistics.unit) == nil {
      self.init(splitting: words)
    } else {
      self.init(words.split(separator: " ").first.map(String.init) ?? words, "in all")
    }
  }
}
