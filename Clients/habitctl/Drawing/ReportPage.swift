import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// One page with everything: the day, grids, streaks and statistics; HTML that needs no other
/// files.
struct ReportPage {
  let day: DayReport
  /// The week of the day.
  let week: GetWeekCounts.Result
  /// All habits together.
  let whole: StatisticsReport
  /// Each habit.
  let habits: [StatisticsReport]

  /// The whole page.
  var html: String {
    HTMLPage(
      title: "Habits, \(DayName.long(day.result.date).text)",
      body: """
        \(dayPart)
        \(wholePart)
        \(habits.map(Self.habitPart).joined(separator: "\n"))
        """
    ).html
  }

  private var wholePart: String {
    """
    <section><h2>All habits</h2>
    <p class="pale">\(whole.grid.facts(.unicode).markup)</p>
    \(GridPicture(grid: whole.grid).inline)
    \(Self.bars(whole))
    </section>
    """
  }

  private static func habitPart(_ report: StatisticsReport) -> String {
    var facts: [(String, String)] = []
    if let streak = report.streak {
      facts.append(
        ("Current streak", streak.now.unit.words(for: streak.now.current).text)
      )
      facts.append(
        ("Longest streak", streak.now.unit.words(for: streak.longest).text)
      )
      if let strength = streak.strengthWords { facts.append(("Strength", strength.text)) }
    }
    facts.append(("Done", report.grid.shareWords.text))
    let rows = facts.map { name, words in
      "<tr><th scope=\"row\">\(name)</th><td>\(SafeText(words).markup)</td></tr>"
    }
    return """
      <section><h2>\(SafeText(report.grid.title).markup)</h2>
      <table>\(rows.joined())</table>
      \(GridPicture(grid: report.grid).inline)
      \(bars(report))
      </section>
      """
  }
}

/// The day and the bars of a page.
extension ReportPage {
  /// The day with its week, its bar and its habits by part of the day.
  var dayPart: String {
    let progress = day.progress
    let days = week.days.map { count in
      "<td>\(count.isFuture ? "" : "\(count.completed)/\(count.total)")</td>"
    }
    let names = week.days.map { count in
      let current = count.date == day.result.date ? " aria-current=\"date\"" : ""
      return "<th scope=\"col\"\(current)>\(WeekdayName.short(count.date.weekday))</th>"
    }
    let words =
      progress.allCompleted
      ? "<span class=\"good\">All complete</span>" : SafeText(progress.words.text).markup
    return """
      <header class="day"><h1>\(DayName.long(day.result.date).markup)</h1>
      \(Self.bar(progress.percentDone, "class=\"all\" "))
      <p>\(words) <span class="pale">\(progress.earnedXP) of \(progress.totalXP) XP</span></p>
      <table><caption hidden>The week</caption><tr>\(names.joined())</tr><tr>\(days.joined())</tr></table>
      </header>
      <section>\(slots)</section>
      """
  }

  private var slots: String {
    guard !day.rows.isEmpty else {
      return "<p>\(SafeText(day.result.message?.text ?? "Nothing is due.").markup)</p>"
    }
    var parts: [String] = []
    for slot in Slot.allCases {
      let rows = day.rows.filter { $0.habit.slot == slot }
      guard !rows.isEmpty else { continue }
      let heading = "<tr><th colspan=\"5\" scope=\"rowgroup\"><h3>\(slot.title)</h3></th></tr>"
      parts.append("<tbody>\(heading)\n\(rows.map(Self.row).joined(separator: "\n"))</tbody>")
    }
    return "<table class=\"habits\">\(parts.joined(separator: "\n"))</table>"
  }

  /// Two forms of a text, of which a narrow screen shows the short one.
  private static func both(_ long: SafeText, _ short: SafeText) -> String {
    guard long != short else { return long.markup }
    return "<span class=\"long\">\(long.markup)</span><span class=\"short\">\(short.markup)</span>"
  }

  private static func row(_ row: DayReport.Row) -> String {
    let sign = row.state.sign(Marks.unicode.habit)
    let look = row.state == .done ? "good" : row.state == .failed ? "bad" : "pale"
    let past = row.habit.past
    let streak =
      (past.isStreak ? "🔥 " : "") + both(SafeText(past.words), SafeText(past.short))
    let note =
      row.habit.entry?.note.map { "<br><small class=\"pale\">\(SafeText($0).markup)</small>" } ?? ""
    return """
      <tr><td class="\(look)" role="img" aria-label="\(row.state.word.markup)">\
      \(sign.rendered(.none))</td><td class="pale time">\(row.time.markup)</td>\
      <td class="name"><span\(row.state == .done ? " class=\"done\"" : "")>\(row.title.markup)</span>\(note)</td>\
      <td class="n">\(both(row.count, row.shortCount))</td><td class="pale">\(streak)</td></tr>
      """
  }

  /// The bars by weekday and by month.
  static func bars(_ report: StatisticsReport) -> String {
    """
    <div class="two \(GridColors(report.grid.color).scope)">\
    \(table("By weekday", report.weekdays, report))
    \(table("By month", report.months, report))</div>
    """
  }

  private static func table(
    _ title: String,
    _ shares: [(name: String, share: Statistics.Share)],
    _ report: StatisticsReport
  ) -> String {
    let scale = BarScale(shares.map(\.share), isCounted: report.isCounted)
    let rows = shares.map { name, share in
      let value = report.isCounted ? share.done : share.percent ?? 0
      let bar = bar(scale.length(of: value, outOf: 100), "class=\"s\(RGBColor.heatLevels)\" ")
      let words = report.isCounted ? "\(value)" : "\(value) %"
      return "<tr><th scope=\"row\">\(name)</th><td>\(bar)</td><td class=\"n\">\(words)</td></tr>"
    }
    let words = scale.words(isCounted: report.isCounted)
    let note = words.isEmpty ? "" : " <small class=\"pale\">\(words)</small>"
    return "<div><h3>\(title)\(note)</h3><table>\(rows.joined(separator: "\n"))</table></div>"
  }

  /// A bar, filled to a percentage; the same values stand beside it in words.
  private static func bar(_ percent: Int, _ look: String) -> String {
    "<span class=\"bar\" aria-hidden=\"true\"><i \(look)style=\"width:\(percent)%\"></i></span>"
  }
}
