import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// A review as a page that needs no other files, for light and dark screens and for paper: all habits
/// together, and then the days, streaks and shares of each.
struct ReportPage {
  let review: Review

  /// The whole page.
  var html: String {
    let parts =
      review.rows.isEmpty
      ? ["<p>Nothing was asked for.</p>"] : [wholePart, factPart] + review.rows.map(habitPart)
    let through =
      review.span.isYear && review.isPresent
      ? "<p class=\"pale\">up to \(DayName.date(review.today).markup)</p>" : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Habits, \(SafeText(review.title).markup)</title>
      <style>
      \(Self.styles)
      </style>
      </head>
      <body>
      <main>
      <header><h1>\(SafeText(review.title).markup)</h1>\(through)</header>
      \(parts.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static let styles = """
    :root{--ink:#1f2328;--pale:#59636e;--paper:\(GridColors.papers.light);--line:#d1d9e0}
    @media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--pale:#9198a1;--paper:\(GridColors.papers.dark);\
    --line:#3d444d}}
    body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
    main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem}
    h1{font-size:2rem;line-height:1.1;margin:0}h2{font-size:1.15rem;margin:0 0 .5rem}\
    h3{font-size:1rem;margin:1rem 0 .2rem}p{margin:.1rem 0}small{font-weight:normal}
    section{margin:0 0 2rem;padding:1rem 0 0;border-top:1px solid var(--line)}
    header{margin:0 0 1.5rem}.pale{color:var(--pale)}
    table{border-collapse:collapse}td,th{padding:.1rem 1rem .1rem 0;text-align:left;vertical-align:top}\
    th{font-weight:normal;color:var(--pale)}td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
    .bar{display:inline-block;width:10rem;height:.6rem;border-radius:.3rem;overflow:hidden;\
    background:var(--line)}.bar i{display:block;height:100%;print-color-adjust:exact}
    .scroll{overflow-x:auto;direction:rtl;padding:.1rem 0 .3rem}.legend{font-size:.8rem;margin:.2rem 0}\
    .legend span{display:inline-block;margin-right:1rem}.legend svg{display:inline;vertical-align:-.15em}
    svg{display:block;direction:ltr;margin-right:auto;print-color-adjust:exact}
    .two{display:flex;flex-wrap:wrap;gap:0 3rem}
    .figures{display:flex;flex-wrap:wrap;gap:.5rem 2.2rem;margin:1rem 0 .6rem;padding:0;list-style:none}
    .figures b{display:block;font-size:1.6rem;line-height:1.1;font-variant-numeric:tabular-nums}
    .notes{columns:20rem;column-gap:3rem}
    blockquote{margin:0 0 .7rem;padding-left:.8rem;border-left:3px solid var(--line);break-inside:avoid}
    @media(max-width:40rem){h1{font-size:1.4rem}main{padding:1rem .75rem}}
    @page{margin:12mm}
    @media print{:root{--ink:#000;--pale:#444;--paper:#fff;--line:#bbb}section{break-inside:avoid}\
    svg{max-width:100%;height:auto}body{font-size:10pt;line-height:1.35}main{max-width:none;padding:0}}
    """

  private var wholePart: String {
    let report = report(review.whole, review.grid)
    let figures = review.figures.map { figure in
      "<li><b>\(figure.number)</b> <span class=\"pale\">\(figure.words)</span></li>"
    }
    let sentences = ([report.shareWords + "."] + review.sentences).map { "<p>\($0.markup)</p>" }
    return """
      <section><h2>\(SafeText(review.grid.title).markup)</h2>
      <ul class="figures">\(figures.joined(separator: "\n"))</ul>
      \(sentences.joined(separator: "\n"))
      \(Self.days(report))
      </section>
      """
  }

  private func habitPart(_ row: Review.Row) -> String {
    guard let grid = row.grid else { return "" }
    let (streak, unit) = (row.streak, row.streak.now.unit)
    let days = streak.longestRange(in: review.year, .unicode)
    let report = report(row.statistics, grid)
    var facts = [
      (
        review.isPresent ? "Current streak" : "Streak at the end",
        SafeText(unit.words(for: streak.now.current)).markup
      ),
      (
        "Longest streak",
        SafeText(unit.words(for: streak.longest)).markup
          + " <span class=\"pale\">\(days.markup)</span>"
      ),
    ]
    if let strength = streak.strengthWords { facts.append(("Strength", strength.markup)) }
    facts.append(("Done", report.shareWords.markup))
    if row.statistics.isCounted { facts.append(("Amount", row.amountWords.markup)) }
    let rows = facts.map { name, words in
      "<tr><th scope=\"row\">\(name)</th><td>\(words)</td></tr>"
    }
    return """
      <section><h2>\(row.habit.title.markup)</h2>
      <table>\(rows.joined())</table>
      \(Self.days(report))
      </section>
      """
  }

  private func report(_ statistics: CompletionStatistics, _ grid: GridReport) -> StatisticsReport {
    StatisticsReport(statistics, grid, weekStart: review.span.weekStart)
  }

  /// The milestones, beginnings and ends, and the notes.
  private var factPart: String {
    let facts = [("Milestones", review.milestones), ("Begun and ended", review.changes)]
    var parts = facts.filter { !$0.1.isEmpty }.map { title, facts in
      let rows = facts.map { fact in
        """
        <tr><td class="pale n">\(DayName.date(fact.day, in: review.year).markup)</td>\
        <td>\(fact.habit.title.markup)</td><td class="pale">\(fact.words.markup)</td></tr>
        """
      }
      return "<div><h3>\(title)</h3><table>\(rows.joined(separator: "\n"))</table></div>"
    }
    if !parts.isEmpty { parts = ["<div class=\"two\">\(parts.joined())</div>"] }
    let notes = review.notes.map { note in
      """
      <blockquote>\(SafeText(note.text).markup)<br>\
      <small class="pale">\(note.habit.title.markup), \
      \(DayName.date(note.day, in: review.year).markup)</small></blockquote>
      """
    }
    if !notes.isEmpty {
      parts.append("<h3>Notes</h3><div class=\"notes\">\(notes.joined(separator: "\n"))</div>")
    }
    return parts.isEmpty ? "" : "<section>\(parts.joined(separator: "\n"))</section>"
  }
}

/// The days and the bars of a page.
extension ReportPage {
  /// The days as squares, and below them the bars by weekday and by month.
  private static func days(_ report: StatisticsReport) -> String {
    """
    \(GridPicture(grid: report.grid).inline)
    <div class="two \(GridColors(report.grid.color).scope)">\
    \(table("By weekday", report.weekdays))
    \(table("By month", report.months))</div>
    """
  }

  private static func table(
    _ title: String,
    _ shares: [(name: String, share: CompletionShare)]
  ) -> String {
    guard !shares.isEmpty else { return "" }
    let rows = shares.map { name, share in
      // The same value stands beside the bar in words.
      """
      <tr><th scope="row">\(name)</th><td><span class="bar" aria-hidden="true">\
      <i class="s\(RGBColor.heatLevels)" style="width:\(share.bar(outOf: 100))%"></i></span></td>\
      <td class="n">\(share.percent ?? 0) %</td></tr>
      """
    }
    return "<div><h3>\(title)</h3><table>\(rows.joined(separator: "\n"))</table></div>"
  }
}
