import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import TerminalText

/// The review on a terminal.
extension Review {
  func lines(_ appearance: Appearance) -> [Line] {
    var heading = Line(SafeText(title), .strong)
    if isPresent {
      heading.append(", up to " + DayName.date(today, in: year), .faint)
    }
    guard !rows.isEmpty else {
      return [heading, Line(), Line("Nothing was due in \(year).")]
    }
    let parts = [
      figureLines(appearance), grid.mapLines(appearance), habitLines(appearance),
      streakLines(appearance), lines("Milestones", milestones, .plain, appearance),
      lines("Begun and ended", changes, .faint, appearance), noteLines(appearance),
    ]
    return parts.filter { !$0.isEmpty }.reduce([heading]) { $0 + [Line()] + $1 }
      .map { line in
        appearance.width.map { line.truncated(to: $0, ellipsis: appearance.marks.ellipsis) } ?? line
      }
  }

  /// The numbers in columns, their meanings below, then the sentences.
  private func figureLines(_ appearance: Appearance) -> [Line] {
    var (numbers, words) = (Line("  "), Line("  "))
    for figure in figures {
      let start = max(numbers.width, words.width)
      let place = start == 2 ? start : start + 3
      let width = max(figure.number.utf8.count, figure.words.utf8.count)
      if let limit = appearance.width, place + width > limit { break }
      numbers.append(.blanks(place - numbers.width))
      numbers.append(SafeText(figure.number), .strong)
      words.append(.blanks(place - words.width))
      words.append(SafeText(figure.words), .faint)
    }
    let more = sentences.map { Line("  " + $0) }
    return [numbers, words] + (more.isEmpty ? [] : [Line()] + more)
  }

  private func habitLines(_ appearance: Appearance) -> [Line] {
    let hasIcons = rows.contains { $0.habit.icon != nil }
    let pitch = appearance.width.map { $0 >= Self.wide ? 3 : 1 } ?? 3
    var table = Table([.left, .left, .right, .right, .right], flexible: 0)
    table.keepsFlexible = true
    table.rows = [
      [
        Line("Habit", .faint), monthHeading(pitch), Line("Done", .faint), Line("Amount", .faint),
        Line("Longest", .faint),
      ]
    ]
    table.rows += rows.map { row in
      [
        Line.title(row.habit.name, icon: row.habit.icon, hasIcons: hasIcons),
        monthSigns(of: row, pitch, appearance), Line(row.shareWords), Line(row.amountWords, .faint),
        Line(row.streak.longestWords, .faint),
      ]
    }
    return table.lines(appearance)
  }

  /// The minimum width with room for the names of months.
  private static let wide = 100

  private func monthHeading(_ pitch: Int) -> Line {
    var line = Line()
    for month in 1...12 {
      let name = String(MonthName.short(month).prefix(pitch > 1 ? pitch : 1))
      line.append(SafeText(name), .faint)
      if pitch > 1 { line.append(.blanks(1)) }
    }
    return line
  }

  private func monthSigns(of row: Row, _ pitch: Int, _ appearance: Appearance) -> Line {
    let style: Style = row.habit.color.map(Style.tinted) ?? .good
    var line = Line()
    for percent in row.months(of: year) {
      let sign = Sparkline.text([percent], appearance.marks)
      line.append(sign.repeated(pitch), style)
      if pitch > 1 { line.append(.blanks(1)) }
    }
    return line
  }

  private func streakLines(_ appearance: Appearance) -> [Line] {
    guard !streaks.isEmpty else { return [] }
    var table = Table([.left, .right, .left], flexible: 0, indentation: 2)
    table.rows = streaks.prefix(Self.mostStreaks).map { row in
      let range = row.streak.longestRange(in: year, appearance.marks)
      return [Line(row.habit.title), Line(row.streak.longestWords), Line(range, .faint)]
    }
    return [Line("Longest streaks", .strong)] + table.lines(appearance)
  }

  private func lines(
    _ title: SafeText,
    _ facts: [Fact],
    _ style: Style,
    _ appearance: Appearance
  ) -> [Line] {
    guard !facts.isEmpty else { return [] }
    var table = Table([.left, .left, .left], flexible: 1, indentation: 2)
    table.rows = facts.map { fact in
      [
        Line(DayName.date(fact.day, in: year), .faint), Line(fact.habit.title),
        Line(fact.words, style),
      ]
    }
    return [Line(title, .strong)] + table.lines(appearance)
  }

  private func noteLines(_ appearance: Appearance) -> [Line] {
    guard !notes.isEmpty else { return [] }
    var lines = [Line("Notes", .strong)]
    for note in notes {
      var line = Line("  ")
      line.append(DayName.date(note.day, in: year) + "  ", .faint)
      line.append(note.habit.title)
      lines.append(line)
      let text = SafeText.onOneLine(note.text).text
      lines += Paragraph.broken(text[...], (appearance.width ?? 80) - 4).map { Line("    " + $0) }
    }
    return lines
  }
}
