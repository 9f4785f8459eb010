import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// A year as a page for printing.
struct ReviewPage {
  private let review: YearReview

  /// The page of a review.
  init(_ review: YearReview) {
    self.review = review
  }

  /// The whole page.
  var html: String {
    HTMLPage(
      title: "Habits, \(review.title)",
      moreStyles: Self.styles + monthStyles,
      body: review.rows.isEmpty ? header + "<p>Nothing was asked for.</p>" : header + contents
    ).html
  }

  /// A page of A4 has room for some twenty habits beside the rest.
  private static let styles = """
    @page{size:A4;margin:12mm}
    .year h1{font-size:3rem;line-height:1;letter-spacing:-.02em}
    .figures{display:flex;flex-wrap:wrap;gap:.5rem 2.2rem;margin:1rem 0 .6rem;padding:0;list-style:none}
    .figures b{display:block;font-size:1.6rem;line-height:1.1;font-variant-numeric:tabular-nums}
    .year p{margin:.1rem 0}
    .rows{width:100%}.rows td,.rows th{padding:.16rem .8rem .16rem 0;vertical-align:middle;white-space:nowrap}
    .rows td.name{white-space:normal;width:40%}.rows svg{display:block}
    .rows tr>*:last-child{padding-right:0}.rows th.n{text-align:right}
    .columns{display:grid;grid-template-columns:1fr 1fr;gap:0 2.5rem}
    .columns section{break-inside:avoid}.wide{grid-column:1/-1}
    .facts td{padding-right:.8rem}.facts td.n,.facts td.pale{white-space:nowrap}
    .facts tr>*:last-child{padding-right:0}
    .notes{columns:2;column-gap:2.5rem}.notes blockquote{break-inside:avoid}
    blockquote{margin:0 0 .7rem;padding-left:.8rem;border-left:3px solid var(--line)}
    blockquote p{margin:0}
    @media(max-width:40rem){.columns{grid-template-columns:1fr}.notes{columns:1}.rows .months,.rows .extra{display:none}\
    .rows td.name{width:100%}.rows .n{padding-right:0}}
    @media print{body{font-size:10pt;line-height:1.35}main{max-width:none;padding:0}\
    section{margin:0 0 .5rem;padding:.5rem 0 0}header{margin:0 0 .6rem}.figures{margin:.6rem 0 .4rem}\
    .year h1{font-size:30pt}}

    """

  /// The colours of the habits' months.
  private var monthStyles: String {
    var known: Set<String> = []
    return review.rows.map { GridColors($0.habit.color) }
      .filter { known.insert($0.scope).inserted }
      .map { $0.styles + "\n" }.joined()
  }

  private var header: String {
    let through =
      review.isPresent
      ? "<p class=\"pale\">up to \(DayName.date(review.today).markup)</p>" : ""
    guard !review.rows.isEmpty else {
      return "<header class=\"year\"><h1>\(SafeText(review.title).markup)</h1>\(through)</header>\n"
    }
    let figures = review.figures.map { figure in
      "<li><b>\(figure.number)</b> <span class=\"pale\">\(figure.words)</span></li>"
    }
    let sentences = review.sentences.map { "<p>\($0.markup)</p>" }
    return """
      <header class="year"><h1>\(SafeText(review.title).markup)</h1>\(through)
      <ul class="figures">\(figures.joined(separator: "\n"))</ul>
      \(sentences.joined(separator: "\n"))</header>

      """
  }

  private var contents: String {
    """
    <section>\(GridPicture(grid: review.grid).inline)</section>
    <section>\(habits)</section>
    <div class="columns">
    \(streaks)\(milestones)\(changes)\(notes)
    </div>
    """
  }

  private var habits: String {
    let names = ["Habit", "Months", "Done", "Amount", "Longest"]
    let heads = zip(names, ["", "months", "n", "n extra", "n extra"]).map { name, look in
      "<th scope=\"col\"\(look.isEmpty ? "" : " class=\"\(look)\"")>\(name)</th>"
    }
    let rows = review.rows.map { row in
      """
      <tr><td class="name">\(row.habit.title.markup)</td>\
      <td class="months">\(months(of: row))</td><td class="n">\(row.shareWords.markup)</td>\
      <td class="n pale extra">\(row.amountWords.markup)</td>\
      <td class="n pale extra">\(row.streak.longestWords.markup)</td></tr>
      """
    }
    return """
      <table class="rows"><thead><tr>\(heads.joined())</tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table>
      """
  }

  /// A square for each month, the farther from the paper the more was done.
  private func months(of row: YearReview.Row) -> String {
    let percents = row.months(of: review.year)
    let words = percents.enumerated().compactMap { month, percent in
      percent.map { "\(MonthName.short(month + 1)) \($0) %" }
    }
    let squares = percents.enumerated().compactMap { month, percent -> String? in
      guard let percent else { return nil }
      let shape = Appearance.heatLevel(of: percent, in: 100).map(GridShape.level) ?? .missed
      let title = "\(MonthName.long(month + 1)) \(percent) %"
      return shape.drawn(month * GridShape.pitch, 1, title: title)
    }
    return """
      <svg class="grid \(GridColors(row.habit.color).scope)" role="img" \
      width="\(12 * GridShape.pitch)" height="\(GridShape.pitch)">\
      <title>\(words.joined(separator: ", "))</title>\(squares.joined())</svg>
      """
  }

  private var streaks: String {
    let rows = review.streaks.prefix(YearReview.mostStreaks).map { row in
      let first = row.streak.longestFrom ?? review.today
      let days = first...max(first, row.streak.longestThrough ?? review.today)
      return """
        <tr><td>\(row.habit.title.markup)</td><td class="n">\(row.streak.longestWords.markup)</td>\
        <td class="pale">\(DayName.range(days, in: review.year, .unicode).markup)</td></tr>
        """
    }
    return section("Longest streaks", rows)
  }

  private var milestones: String {
    let rows = review.milestones.map { row, milestone in
      """
      <tr><td class="pale n">\(DayName.date(milestone.day, in: review.year).markup)</td>\
      <td>\(row.habit.title.markup)</td>\
      <td class="pale">\(milestone.unit.words(for: milestone.length).markup)</td></tr>
      """
    }
    return section("Milestones", rows)
  }

  private var changes: String {
    let began = review.began.map { row in
      (row.habit.fields.startDate, row.habit.title, SafeText("began"))
    }
    let ended = review.ended.map { row in
      (row.habit.endDate ?? review.today, row.habit.title, row.endWords)
    }
    let rows = (began + ended).map { day, title, words in
      """
      <tr><td class="pale n">\(DayName.date(day, in: review.year).markup)</td>\
      <td>\(title.markup)</td><td class="pale">\(words.markup)</td></tr>
      """
    }
    return section("Begun and ended", rows)
  }

  private func section(_ title: String, _ rows: [String]) -> String {
    guard !rows.isEmpty else { return "" }
    return """
      <section><h3>\(title)</h3><table class="facts">\(rows.joined(separator: "\n"))</table></section>

      """
  }

  private var notes: String {
    guard !review.notes.isEmpty else { return "" }
    let notes = review.notes.map { note in
      let day = DayName.date(note.day, in: review.year)
      return """
        <blockquote><p>\(SafeText(note.text).markup)</p>\
        <small class="pale">\(note.habit.title.markup), \(day.markup)</small></blockquote>
        """
    }
    return """
      <section class="wide"><h3>Notes</h3>
      <div class="notes">\(notes.joined(separator: "\n"))</div></section>
      """
  }
}
