import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// A review as a page that needs no other files, for light and dark screens and for paper.
///
/// It shows the review's numbers, all habits together, each habit small beside the others, then
/// milestones, changes and notes.
struct ReportPage {
  let review: Review

  var html: String {
    let parts =
      review.rows.isEmpty
      ? ["<p>Nothing was due.</p>"] : [wholePart, habitParts, factPart]
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
      \(PictureColors([nil] + review.rows.map(\.habit.color)).styles)
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
    :root{--ink:#1f2328;--pale:#59636e;--paper:\(PictureColors.papers.light);--line:#d1d9e0;--track:#eff2f5}
    @media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--pale:#9198a1;--paper:\(PictureColors.papers.dark);\
    --line:#3d444d;--track:#1c222a}}
    body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 \(PictureColors.fonts)}
    main{max-width:54rem;margin:0 auto;padding:2.5rem 1.25rem}
    h1{font-size:2rem;line-height:1.1;margin:0;letter-spacing:-.02em}\
    h2{font-size:1.05rem;margin:0 0 .35rem;display:flex;gap:1rem;justify-content:space-between}\
    h2 bdi,.habit p{overflow-wrap:anywhere}h2 b,td.n{white-space:nowrap}
    h3{font-size:1rem;margin:1rem 0 .2rem}p{margin:.1rem 0}small{font-weight:normal}
    section{margin:0 0 2.5rem}header{margin:0 0 1.5rem}.pale{color:var(--pale)}
    table{border-collapse:collapse}td{padding:.1rem 1rem .1rem 0;text-align:left;vertical-align:top}\
    td.n{text-align:right;font-variant-numeric:tabular-nums}
    .scroll{overflow-x:auto;direction:rtl;padding:.8rem 0 .3rem}.legend{font-size:.8rem;margin:.2rem 0 1.2rem}\
    .legend span{display:inline-block;margin-right:1rem}.legend svg{display:inline;vertical-align:-.15em}
    .scroll svg{width:100%;height:auto;min-width:44rem}
    svg{display:block;direction:ltr;margin-right:auto;print-color-adjust:exact}
    .figures{display:flex;flex-wrap:wrap;gap:1rem 3.5rem;margin:0 0 1.2rem;padding:0;list-style:none}
    .figures b{display:block;font-size:3.4rem;line-height:1.05;letter-spacing:-.03em;\
    font-variant-numeric:tabular-nums}
    .habits{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,23rem),1fr));gap:2.5rem 3rem}
    .habit{break-inside:avoid;min-width:0}.habit svg{width:100%;margin:.5rem 0 .7rem}.habit p{font-size:.85rem}
    .two{display:grid;grid-template-columns:12fr 7fr;gap:2rem}
    figure{margin:0}figcaption{font-size:.8rem;color:var(--pale)}
    .columns{display:flex;gap:.5rem;margin:0;padding:0;list-style:none;text-align:center;\
    font-size:.7rem;line-height:1.3;color:var(--pale);font-variant-numeric:tabular-nums}
    .columns li{flex:1;max-width:4rem;min-width:0;display:flex;flex-direction:column-reverse}.columns b{font-weight:normal;order:1}
    .columns small{font-size:1em;order:-1;overflow:hidden}
    .columns span{display:flex;align-items:flex-end;height:4.5rem;border-radius:.2rem;background:var(--track)}\
    .columns i{flex:1;border-radius:.2rem;print-color-adjust:exact}
    .habit .two{gap:1.2rem}.habit .columns{gap:.15rem}.habit p span{display:inline-block}\
    .habit .columns span{height:2rem}.habit .columns b{display:none}
    .facts{display:flex;flex-wrap:wrap;gap:0 3rem}.notes{columns:20rem;column-gap:3rem}
    blockquote{margin:0 0 .7rem;padding-left:.8rem;border-left:3px solid var(--line);break-inside:avoid}
    @media(max-width:40rem){h1{font-size:1.5rem}main{padding:1.25rem .9rem}.figures{gap:1rem 1.5rem}\
    .figures b{font-size:2.1rem}.figures span{font-size:.85rem}.columns{font-size:.6rem;gap:.12rem}.two{gap:1rem}}
    @page{margin:12mm}
    @media print{:root{--ink:#000;--pale:#444;--paper:#fff;--line:#bbb}\
    svg{max-width:100%;height:auto}body{font-size:10pt;line-height:1.35}main{max-width:none;padding:0}}
    """

  private var wholePart: String {
    let figures = review.figures.map { (SafeText($0.number).markup, SafeText($0.words).markup) }
    let headline = figures.prefix(3).map { number, words in
      "<li><b>\(number)</b> <span class=\"pale\">\(words)</span></li>"
    }
    let more = figures.dropFirst(3).map { "\($0) \($1)" }.joined(separator: " · ")
    let report = report(review.whole, review.grid)
    let sentences = ([report.shareWords + "."] + review.sentences).map(\.markup)
    return """
      <section><ul class="figures">\(headline.joined(separator: "\n"))</ul>
      <p>\(sentences.joined(separator: " "))</p>
      <p class="pale">\(more)</p>
      \(GridPicture(grid: report.grid, whole: review.days).inline)
      <div class="two">\(PictureColumns(months(of: report), nil).html("By month"))
      \(PictureColumns(report.week, nil).html("By weekday"))</div>
      </section>
      """
  }

  /// The habits in small parts of one form, so that they can be compared at a glance.
  private var habitParts: String {
    "<section class=\"habits\">\(review.rows.map(habitPart).joined(separator: "\n"))</section>"
  }

  private func habitPart(_ row: Review.Row) -> String {
    guard let grid = row.grid else { return "" }
    let (streak, unit) = (row.streak, row.streak.now.unit)
    let days = streak.longestRange(in: review.year, .unicode)
    let report = report(row.statistics, grid)
    var facts: [String] = []
    if streak.now.current > 0 {
      let when = review.isPresent ? "now" : "at the end"
      facts.append("\(SafeText(unit.words(for: streak.now.current)).markup) \(when)")
    }
    if streak.longest > 0 {
      facts.append("longest \(SafeText(unit.words(for: streak.longest)).markup) \(days.markup)")
    }
    if let strength = streak.strengthWords { facts.append("strength \(strength.markup)") }
    facts.append(row.amountWords.markup)
    return """
      <article class="habit"><h2><bdi>\(row.habit.title.markup)</bdi> <b>\(row.shareWords.markup)</b></h2>
      \(GridPicture(grid: report.grid, hasRing: false).small)
      <div class="two">\(PictureColumns(months(of: report), grid.color).html())
      \(PictureColumns(report.week, grid.color).html())</div>
      <p class="pale">\(facts.map { "<span>\($0)</span>" }.joined(separator: " · "))</p>
      </article>
      """
  }

  /// All months of the page, including those in which a habit was not due.
  private func months(of report: StatisticsReport) -> [(name: String, share: CompletionShare)] {
    let shares = Dictionary(report.months.map { ($0.name, $0.share) }) { first, _ in first }
    return self.report(review.whole, review.grid).months.map { month in
      (month.name, shares[month.name] ?? CompletionShare())
    }
  }

  private func report(_ statistics: CompletionStatistics, _ grid: GridReport) -> StatisticsReport {
    StatisticsReport(statistics, grid, weekStart: review.span.weekStart)
  }

  private var factPart: String {
    let facts = [("Milestones", review.milestones), ("Begun and ended", review.changes)]
    var parts = facts.filter { !$0.1.isEmpty }.map { title, facts in
      let rows = facts.map { fact in
        """
        <tr><td class="pale n">\(DayName.date(fact.day, in: review.year).markup)</td>\
        <td><bdi>\(fact.habit.title.markup)</bdi></td><td class="pale">\(fact.words.markup)</td></tr>
        """
      }
      return "<div><h3>\(title)</h3><table>\(rows.joined(separator: "\n"))</table></div>"
    }
    if !parts.isEmpty { parts = ["<div class=\"facts\">\(parts.joined())</div>"] }
    let notes = review.notes.map { note in
      """
      <blockquote>\(SafeText(note.text).markup)<br>\
      <small class="pale"><bdi>\(note.habit.title.markup)</bdi>, \
      \(DayName.date(note.day, in: review.year).markup)</small></blockquote>
      """
    }
    if !notes.isEmpty {
      parts.append("<h3>Notes</h3><div class=\"notes\">\(notes.joined(separator: "\n"))</div>")
    }
    return parts.isEmpty ? "" : "<section>\(parts.joined(separator: "\n"))</section>"
  }
}
