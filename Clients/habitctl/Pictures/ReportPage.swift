import HabitCore

/// One page with everything: the day, grids, streaks and statistics; HTML that needs no other
/// files.
struct ReportPage {
  /// The day.
  let day: DayReport
  /// The week of the day.
  let week: WeekReport
  /// All habits together.
  let whole: StatisticsReport
  /// Each habit.
  let habits: [StatisticsReport]

  /// The whole page.
  var html: String {
    let title = "Habits, \(DayName.long(day.day).text)"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(Self.styles)
      \(GridPicture.styles)
      </style>
      </head>
      <body>
      <main>
      \(dayPart)
      \(wholePart)
      \(habits.map(Self.habitPart).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static let styles = """
    :root{--ink:#1f2328;--pale:#59636e;--paper:#fff;--line:#d1d9e0;--good:#1a7f37;--bad:#d1242f}
    @media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--pale:#9198a1;--paper:#0d1117;\
    --line:#3d444d;--good:#3fb950;--bad:#f85149}}
    @media print{:root{--ink:#000;--pale:#444;--paper:#fff;--line:#bbb}section{break-inside:avoid}\
    svg{max-width:100%;height:auto}}
    body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
    main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem}
    h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:0 0 .5rem}h3{font-size:1rem;margin:1rem 0 .2rem}
    section{margin:0 0 2rem;padding:1rem 0 0;border-top:1px solid var(--line)}
    header{margin:0 0 1.5rem}
    .pale{color:var(--pale)}.good{color:var(--good)}.bad{color:var(--bad)}
    table{border-collapse:collapse}td,th{padding:.1rem 1rem .1rem 0;text-align:left;vertical-align:top}
    th{font-weight:normal;color:var(--pale)}td.n{text-align:right;font-variant-numeric:tabular-nums}
    .done{text-decoration:line-through}
    .bar{display:inline-block;width:10rem;height:.6rem;border-radius:.3rem;overflow:hidden;\
    background:var(--line)}.bar i{display:block;height:100%;print-color-adjust:exact}
    .day .bar{width:100%;margin:.5rem 0}
    .scroll{overflow-x:auto}svg{display:block;print-color-adjust:exact}
    .two{display:flex;flex-wrap:wrap;gap:0 3rem}
    """

  private var wholePart: String {
    """
    <section><h2>All habits</h2>
    <p class="pale">\(SafeText(whole.statistics.whole.words).markup)</p>
    <div class="scroll">\(GridPicture(grid: whole.grid).inline)</div>
    \(Self.bars(whole))
    </section>
    """
  }

  private static func habitPart(_ report: StatisticsReport) -> String {
    var facts: [(String, String)] = []
    if let streak = report.streak {
      facts.append(
        ("Current streak", StreakLength.words(for: streak.length.current, streak.length.unit).text)
      )
      facts.append(
        ("Longest streak", StreakLength.words(for: streak.longest, streak.length.unit).text)
      )
      if let strength = streak.strength {
        facts.append(("Strength", "\(Int(min(max(strength, 0), 1) * 100)) %"))
      }
    }
    let whole = report.statistics.whole
    facts.append(("Done", report.isCounted ? "\(whole.done) times" : whole.words))
    let rows = facts.map { name, words in
      "<tr><th scope=\"row\">\(name)</th><td>\(SafeText(words).markup)</td></tr>"
    }
    return """
      <section><h2>\(SafeText(report.grid.title).markup)</h2>
      <table>\(rows.joined())</table>
      <div class="scroll">\(GridPicture(grid: report.grid).inline)</div>
      \(bars(report))
      </section>
      """
  }
}
