import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// A review of a year, or of the last weeks: the totals, the days, the streaks and the notes.
struct Review {
  /// One habit of the review.
  struct Row {
    let habit: ShownHabit
    let statistics: CompletionStatistics
    /// Its streaks as of the last day, or today.
    let streak: StreakResult
    /// Its days, if a page draws them.
    let grid: GridReport?
  }

  struct Note {
    let habit: ShownHabit
    let day: Day
    let text: String
  }

  let span: StatisticsSpan
  let whole: CompletionStatistics
  let grid: GridReport
  /// The habits that were due in the span, in the person's order.
  let rows: [Row]
  let notes: [Note]
  let today: Day

  /// The most notes that are chosen; they should fit on a page.
  static let mostNotes = 6

  /// The days of the span; a span without a last day ends today.
  var days: ClosedRange<Day> { span.first...max(span.first, span.last ?? today) }

  /// The year of the last day; dates in this year are shown without it.
  var year: Int { days.upperBound.civilDate.year }

  /// True if today is one of the days.
  var isPresent: Bool { days.contains(today) }

  /// Chooses the longest notes, one per habit: people write most about what matters most to them.
  static func chosen(among notes: [Note]) -> [Note] {
    var longest: [String: Note] = [:]
    for note in notes {
      let known = longest[note.habit.id]?.text.utf8.count ?? 0
      if note.text.utf8.count > known { longest[note.habit.id] = note }
    }
    let chosen = longest.values.sorted { left, right in
      (right.text.utf8.count, left.day, left.habit.id)
        < (left.text.utf8.count, right.day, right.habit.id)
    }
    return chosen.prefix(mostNotes).sorted { ($0.day, $0.habit.id) < ($1.day, $1.habit.id) }
  }
}

/// The facts in words, the same on a terminal and on paper.
extension Review {
  /// The title: `2026`, `2026, health` or `17 Nov 2025 – 20 Nov 2026`.
  var title: String {
    let days = span.isYear ? "\(year)" : DayName.range(days, .unicode).text
    return grid.tag.map { "\(days), \($0)" } ?? days
  }

  /// The number of days with anything done, and of those with everything done.
  private var activeDays: (any: Int, full: Int) {
    let past = grid.cells.filter { $0.date <= today }
    return (past.count { $0.completed > 0 }, past.count { $0.state.value == .done })
  }

  typealias Figure = PictureCard.Figure

  /// The figures of the review; the first three are the headline.
  var figures: [Figure] {
    func figure(_ number: Int, _ one: String, _ many: String) -> Figure {
      Figure("\(number)", number == 1 ? one : many)
    }
    let days = activeDays
    var figures: [Figure] = []
    if let percent = whole.whole.percent { figures.append(Figure("\(percent) %", "done")) }
    if let longest = streaks.first?.streak.longestFigure { figures.append(longest) }
    figures += [
      figure(whole.whole.completions, "time done", "times done"),
      figure(days.any, "day with something", "days with something"),
      figure(days.full, "full day", "full days"), figure(rows.count, "habit", "habits"),
    ]
    if whole.earnedXP > 0 { figures.append(Figure("\(whole.earnedXP)", "XP")) }
    return figures
  }

  var sentences: [SafeText] {
    var sentences: [SafeText] = []
    let months = whole.months.filter { $0.share.completions > 0 }
    if let most = months.max(by: { $0.share.completions < $1.share.completions }), months.count > 1
    {
      let date = most.days.lowerBound.civilDate
      let month = MonthName.long(date.month) + (date.year == year ? "" : " \(date.year)")
      sentences.append(SafeText("\(month) had the most, ") + most.share.timesWords + ".")
    }
    if !whole.bestWeekdays.isEmpty, let words = whole.weekdayWords {
      sentences.append("Went " + words + ".")
    }
    let returns = whole.returns
    if returns.misses > 0 {
      let misses = returns.misses == 1 ? "miss" : "misses"
      sentences.append(
        SafeText("Came back at once after \(returns.returns) of \(returns.misses) \(misses).")
      )
    }
    return sentences
  }

  /// An event of a habit on a day.
  struct Fact {
    var day: Day
    var habit: ShownHabit
    var words: SafeText
  }

  /// The longest milestones, at most one per habit, in the order of their days.
  var milestones: [Fact] {
    let longest = rows.compactMap { row in
      row.statistics.milestones.max { $0.days < $1.days }.map { (habit: row.habit, milestone: $0) }
    }
    return longest.sorted {
      ($1.milestone.days, $0.milestone.day) < ($0.milestone.days, $1.milestone.day)
    }
    .prefix(Self.mostStreaks).sorted { $0.milestone.day < $1.milestone.day }
    .map { habit, milestone in
      Fact(
        day: milestone.day,
        habit: habit,
        words: SafeText(milestone.unit.words(for: milestone.length))
      )
    }
  }

  /// The habits that began, then those that have ended: `ended, 27 of 30 days`.
  var changes: [Fact] {
    let habits = rows.map(\.habit)
    let began = habits.filter { days.contains($0.fields.values.startDate) }
      .map { Fact(day: $0.fields.values.startDate, habit: $0, words: "began") }
    let ended = habits.compactMap { habit -> Fact? in
      guard let end = habit.endDate, days.contains(end), end < today else { return nil }
      let words = habit.finished.map { "ended, " + $0.words } ?? "ended"
      return Fact(day: end, habit: habit, words: words)
    }
    return began + ended
  }

  /// The habits whose longest streak reaches into these days, the longest streak first.
  var streaks: [Row] {
    let reaching = rows.filter { row in
      guard row.streak.longest > 1, let last = row.streak.longestThrough else { return false }
      return last >= days.lowerBound
    }
    return reaching.sorted { $0.streak.longestInDays > $1.streak.longestInDays }
  }

  static let mostStreaks = 5
}

extension Review.Row {
  /// The percentage done; empty if nothing was due.
  var shareWords: SafeText { statistics.whole.percent.map { "\($0) %" } ?? .empty }

  /// The sum of a counted habit; otherwise the number of times.
  var amountWords: SafeText {
    guard statistics.isCounted else { return statistics.whole.timesWords }
    return statistics.amount(statistics.sum)
  }

  /// The months of a year as percentages; nil if nothing was due in a month.
  func months(of year: Int) -> [Int?] {
    var percents = [Int?](repeating: nil, count: 12)
    for month in statistics.months {
      let date = month.days.lowerBound.civilDate
      guard date.year == year else { continue }
      percents[date.month - 1] = month.share.percent
    }
    return percents
  }
}

extension StreakResult {
  /// The length of the longest streak in days, so that weeks and days can be compared.
  fileprivate var longestInDays: Int { now.unit.days(for: longest) }

  /// The longest streak as a figure: `41`, `days in a row`.
  var longestFigure: PictureCard.Figure {
    PictureCard.Figure(splitting: now.unit.words(for: longest), " in a row")
  }
}

extension ReachedMilestone {
  /// The length in days, so that weeks and days can be compared.
  var days: Int { unit.days(for: length) }
}
