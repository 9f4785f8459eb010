import HabitCore
import HabitProtocol
package import TerminalText

/// A table of days, drawn as lines in its columns.
package struct HabitTableDrawing {
  package let table: HabitTable
  let columns: DayColumns
  let appearance: Appearance
  private let shareWidth: Int

  static let headings = (
    share: SafeText("Done"), streak: SafeText("Streak"), all: SafeText("All")
  )

  /// The tags that group the habits; nil for a drawing without group headings.
  var fold: TagFold?

  package init(table: HabitTable, columns: DayColumns, appearance: Appearance) {
    (self.table, self.columns, self.appearance) = (table, columns, appearance)
    let shares = table.rows.map(\.shareWords) + [table.wholeWords, Self.headings.share]
    shareWidth = shares.map(\.width).max() ?? 0
  }

  var lines: [Line] {
    guard let fold else { return head + table.rows.map(line) + [Line()] + foot }
    let groups = fold.groups(of: table.rows) { $0.habit.tags }
    return head + groups.flatMap { [heading(of: $0)] + $0.rows.map(line) + [Line()] } + foot
  }

  /// Returns the heading of a group: the tag, with the share of its habits.
  private func heading(of group: TagFold.Group<HabitTable.Row>) -> Line {
    let shares = group.rows.map(\.habit.share)
    let (done, due) = (shares.reduce(0) { $0 + $1.done }, shares.reduce(0) { $0 + $1.due })
    return group.heading("\(done)/\(due)")
  }

  // MARK: - Head

  /// The two lines above the habits: ``upperHead`` and ``lowerHead``, with the headings of the
  /// columns.
  private var head: [Line] {
    [
      line(Line(), upperHead, Line(), Line()),
      line(
        Line(),
        lowerHead,
        Line(Self.headings.share, .faint),
        columns.tail == .words ? Line(Self.headings.streak, .faint) : Line()
      ),
    ]
  }

  private var isNumbered: Bool { columns.pitch >= DayColumns.numbered }

  /// The first line above the habits: the weekdays.
  ///
  /// If the days are too close together, it has the first days of weeks.
  package var upperHead: Line { isNumbered ? days(weekday) : labels }

  /// The second line above the habits: the days of the month.
  ///
  /// If the days are too close together, it has the initials of the weekdays.
  package var lowerHead: Line { days(isNumbered ? number : initial) }

  private func style(_ index: Int) -> Style {
    table.whole[index].date == table.today ? .strong : .faint
  }

  private func weekday(_ index: Int) -> Line {
    let weekday = table.whole[index].date.weekday
    let isRoomy = columns.pitch >= DayColumns.roomy
    let name = isRoomy ? WeekdayName.short(weekday) : WeekdayName.shortest(weekday)
    return Line(SafeText(name), style(index))
  }

  /// Returns the day of the month; today's is followed by a mark.
  private func number(_ index: Int) -> Line {
    let day = table.whole[index].date.civilDate.day
    var line = Line(SafeText(day < 10 ? " \(day)" : "\(day)"), style(index))
    if table.whole[index].date == table.today { line.append(appearance.marks.today, .strong) }
    return line
  }

  /// Returns the initial of the weekday; today's is followed by a mark, or replaced by it if there
  /// is no room.
  private func initial(_ index: Int) -> Line {
    let day = table.whole[index].date
    let letter = SafeText(String(WeekdayName.short(day.weekday).prefix(1)))
    guard day == table.today else { return Line(letter, .faint) }
    let isLast = index == table.whole.count - 1
    guard isLast ? columns.tail > .none : columns.pitch > 1 else {
      return Line(appearance.marks.today, .strong)
    }
    var line = Line(letter, .strong)
    line.append(appearance.marks.today, .strong)
    return line
  }

  /// The first days of those weeks that have room for them, such as `16 Nov`.
  private var labels: Line {
    var line = Line()
    var place = 0
    let end = DayColumns.width(of: table, table.whole.count, columns.pitch)
    for index in table.whole.indices {
      if index > 0 { place += distance(before: index) }
      guard index == 0 || table.beginsWeek(index) else { continue }
      let date = table.whole[index].date.civilDate
      let label = SafeText("\(date.day) \(MonthName.short(date.month))")
      let next = table.whole.indices.first { $0 > index && table.beginsWeek($0) }
      let room = next.map { span(index, $0) - 1 } ?? end - place
      guard label.width <= room, line.width <= place else { continue }
      line.append(.blanks(place - line.width))
      line.append(label, .faint)
    }
    return line
  }

  private func span(_ from: Int, _ to: Int) -> Int {
    (from + 1...to).reduce(0) { $0 + distance(before: $1) }
  }

  private func distance(before index: Int) -> Int {
    columns.pitch + (columns.pitch < DayColumns.numbered && table.beginsWeek(index) ? 1 : 0)
  }

  // MARK: - Habits

  private func line(_ row: HabitTable.Row) -> Line {
    let isTight = columns.tail < .words
    let streak = SafeText(isTight ? row.past.short : row.past.words)
    let flame = row.past.isStreak ? appearance.marks.flame : .empty
    var fire = Line()
    if streak.width > 0 {
      fire.append(flame.width > 0 && !isTight ? flame + " " : flame)
      fire.append(streak)
    }
    return line(
      table.title(of: row),
      days(of: row),
      Line(row.shareWords, .plain),
      fire
    )
  }

  /// Draws the signs of a row, one below each day.
  package func days(of row: HabitTable.Row) -> Line {
    days(after: indent) { cell(row.cells[$0], of: row) }
  }

  /// The blanks that put a sign below the middle of its day's heading.
  private var indent: Int { isNumbered ? 1 : 0 }

  /// Draws the sign of a day, followed by the amount if there is room.
  private func cell(_ cell: GetGrid.Cell, of row: HabitTable.Row) -> Line {
    if let state = cell.state.value, state.words == nil { return Line() }
    var line =
      cell.state.value?.sign(row.habit.color, appearance) ?? Line(appearance.marks.grid.unknown)
    let amount = row.amount(cell)
    if amount.width > 0, amount.width <= columns.pitch - indent - line.width - 1 {
      line.append(amount, .faint)
    }
    return line
  }

  // MARK: - All

  /// The line for all habits, with a sign for each day's share.
  package var shares: Line {
    days(after: indent) { index in
      let cell = table.whole[index]
      guard cell.state.value != .future else { return Line() }
      return appearance.share(cell.completed, of: cell.total ?? 0)
    }
  }

  /// The lines below the habits: a sign for each day's share, and its numbers such as `2/5` if
  /// there is room.
  private var foot: [Line] {
    let all = line(
      Line(Self.headings.all, .faint),
      shares,
      Line(table.wholeWords),
      Line()
    )
    guard columns.pitch >= DayColumns.roomy else { return [all] }
    let numbers = days { index in
      let cell = table.whole[index]
      guard let total = cell.total, total > 0, cell.state.value != .future else { return Line() }
      let words: SafeText = "\(cell.completed)/\(total)"
      return words.width < columns.pitch ? Line(words, .faint) : Line()
    }
    return [all, line(Line(), numbers, Line(), Line())]
  }

  // MARK: - Lines

  private func days(after indent: Int = 0, _ cell: (Int) -> Line) -> Line {
    var line = Line()
    // A gap, a sign and an amount for each day.
    line.reserveCapacity(3 * table.whole.count)
    var place = indent
    for index in table.whole.indices {
      if index > 0 { place += distance(before: index) }
      let content = cell(index)
      guard !content.isEmpty else { continue }
      line.append(.blanks(place - line.width))
      line.append(content)
    }
    return line
  }

  private func line(_ name: Line, _ days: Line, _ share: Line, _ streak: Line) -> Line {
    var line = name.truncated(to: columns.name, ellipsis: appearance.marks.ellipsis)
    func append(_ part: Line, at column: Int) {
      guard !part.isEmpty else { return }
      line.append(.blanks(column - line.width))
      line.append(part)
    }
    let first = columns.name + Table.gap
    append(days, at: first)
    guard columns.tail > .none else { return line }
    let shareEnd =
      first + DayColumns.width(of: table, table.whole.count, columns.pitch) + Table.gap
      + shareWidth
    append(share, at: shareEnd - share.width)
    if columns.tail > .share { append(streak, at: shareEnd + Table.gap) }
    return line
  }
}
