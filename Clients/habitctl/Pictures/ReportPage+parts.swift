import HabitCore

/// The day and the bars of a page.
extension ReportPage {
  /// The day with its week, its bar and its habits by part of the day.
  var dayPart: String {
    let progress = day.progress
    let days = week.days.map { count in
      "<td>\(count.isFuture ? "" : "\(count.completed)/\(count.total)")</td>"
    }
    let names = week.days.map { count in
      let current = count.day == day.day ? " aria-current=\"date\"" : ""
      return "<th scope=\"col\"\(current)>\(WeekdayName.short(count.day.weekday))</th>"
    }
    let words =
      progress.isComplete
      ? "<span class=\"good\">All complete</span>" : SafeText(progress.words.text).markup
    return """
      <header class="day"><h1>\(DayName.long(day.day).markup)</h1>
      \(Self.bar(progress.completed, of: progress.total, "var(--good)"))
      <p>\(words) <span class="pale">\(progress.earnedXP) of \(progress.totalXP) XP</span></p>
      <table><caption hidden>The week</caption><tr>\(names.joined())</tr><tr>\(days.joined())</tr></table>
      </header>
      <section>\(slots)</section>
      """
  }

  private var slots: String {
    guard !day.rows.isEmpty else {
      return "<p>\(SafeText(day.message?.text ?? "Nothing is due.").markup)</p>"
    }
    var parts: [String] = []
    for slot in ["morning", "anytime", "evening"] {
      let rows = day.rows.filter { $0.slot == slot }
      guard !rows.isEmpty else { continue }
      let name = slot.prefix(1).uppercased() + slot.dropFirst()
      let heading = "<tr><th colspan=\"5\" scope=\"rowgroup\"><h3>\(name)</h3></th></tr>"
      parts.append("<tbody>\(heading)\n\(rows.map(Self.row).joined(separator: "\n"))</tbody>")
    }
    return "<table>\(parts.joined(separator: "\n"))</table>"
  }

  private static func row(_ row: DayReport.Row) -> String {
    let sign = row.state.sign(Marks.unicode.habit)
    let look = row.state == .done ? "good" : row.state == .failed ? "bad" : "pale"
    let streak = row.streak.map { $0.current > 0 ? "🔥 " + $0.words.markup : "" } ?? ""
    let note = row.note.map { "<br><small class=\"pale\">\(SafeText($0).markup)</small>" } ?? ""
    return """
      <tr><td class="\(look)" role="img" aria-label="\(row.state.word.markup)">\
      \(sign.rendered(.none))</td><td class="pale">\(row.time.markup)</td>\
      <td><span\(row.state == .done ? " class=\"done\"" : "")>\(row.title.markup)</span>\(note)</td>\
      <td class="n">\(row.count.markup)</td><td class="pale">\(streak)</td></tr>
      """
  }

  /// The bars by weekday and by month.
  static func bars(_ report: StatisticsReport) -> String {
    let weekdays = report.statistics.weekdays.map { day in
      (WeekdayName.short(day.weekday), day.share)
    }
    let months = report.statistics.months.filter { $0.share.asked > 0 }.map { month in
      ("\(MonthName.short(month.month)) \(month.year)", month.share)
    }
    return """
      <div class="two"><div><h3>By weekday</h3>\(table(weekdays, report))</div>
      <div><h3>By month</h3>\(table(months, report))</div></div>
      """
  }

  private static func table(
    _ shares: [(name: String, share: Statistics.Share)],
    _ report: StatisticsReport
  ) -> String {
    let most = shares.map(\.share.done).max() ?? 0
    let color = RGBColor(of: report.grid.color).hexadecimal
    let rows = shares.map { name, share in
      let bar = bar(share.done, of: report.isCounted ? most : share.asked, color)
      let words =
        report.isCounted ? "\(share.done)" : share.percent.map { "\($0) %" } ?? "nothing due"
      return "<tr><th scope=\"row\">\(name)</th><td>\(bar)</td><td class=\"n\">\(words)</td></tr>"
    }
    return "<table>\(rows.joined(separator: "\n"))</table>"
  }

  /// A bar; the same values stand beside it in words.
  private static func bar(_ done: Int, of total: Int, _ color: String) -> String {
    let percent = total > 0 ? min(max(done, 0), total) * 100 / total : 0
    return "<span class=\"bar\" aria-hidden=\"true\">"
      + "<i style=\"width:\(percent)%;background:\(color)\"></i></span>"
  }
}
