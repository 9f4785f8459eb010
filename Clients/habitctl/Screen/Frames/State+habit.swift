import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Draws the page of the chosen habit: its year, the chosen day, and blocks of facts.
  func drawHabit(on frame: inout Frame) {
    guard let habit, let shown = loaded.habits.first(where: { $0.id == habit }) else {
      return drawNoHabits(2, on: &frame)
    }
    let first = size.rows >= 14 ? 2 : 1
    drawHabitTitle(shown, first, on: &frame)
    let cells = loaded.grids[habit] ?? []
    let place = GridPlace(column: 2, row: first + 1, end: size.columns - 1)
    var row = drawGrid(cells, place, on: &frame) { habitSign($0, of: shown.fields) }
    let beside = place.lastColumn(cells.count / 7) + 2
    let isBeside = !cells.isEmpty && size.columns - 1 - beside >= Self.besideGrid
    if isBeside {
      draw(
        streakLines(of: shown.fields, size.columns - 1 - beside),
        beside..<size.columns - 1,
        first + 2..<max(first + 2, min(row, bodyEnd)),
        on: &frame
      )
    }
    if row < bodyEnd { drawHabitDay(shown, cells, row, on: &frame) }
    row += 2
    guard row + 2 < bodyEnd else {
      // Without room for blocks, only the most important facts are shown.
      let facts = isBeside ? [] : streakLines(of: shown.fields, Block.leastWidth - 1)
      draw(
        Array(facts.prefix(1)),
        2..<size.columns - 1,
        min(row - 1, bodyEnd)..<bodyEnd,
        on: &frame
      )
      return
    }
    drawHabitBlocks(shown, cells, row..<bodyEnd, hasStreak: isBeside, on: &frame)
  }

  private func drawHabitTitle(_ shown: ShownHabit, _ row: Int, on frame: inout Frame) {
    let color: Style = shown.color.map { .tinted($0) } ?? .strong
    let end = frame.grid.write(
      title(shown.icon, shown.name),
      at: 2,
      row,
      upTo: size.columns - 1,
      rendition: bold(color)
    )
    var parts = [Words.schedule(shown.fields)]
    if let time = shown.time { parts.append(SafeText(time.description)) }
    let target = SafeText(shown.fields.targetWords)
    if target.width > 0 { parts.append(target) }
    let words = parts.dropFirst().reduce(parts[0]) { $0 + ", " + $1 }
    frame.grid.write(words, at: end + 2, row, upTo: size.columns - 1, rendition: plain(.faint))
  }

  private func drawHabitDay(
    _ shown: ShownHabit,
    _ cells: [GetGrid.Cell],
    _ row: Int,
    on frame: inout Frame
  ) {
    guard let day, let cell = cell(of: day, in: cells) else { return }
    let amount: SafeText =
      showsAmount(cell.count, of: shown) ? SafeText(", " + cell.count.words(in: cell.unit)) : .empty
    let words = cell.state.value?.words.map { "  " + $0 + amount } ?? .empty
    let end = frame.grid.write(
      Words.date(day, today: loaded.today) + words,
      at: 2,
      row,
      rendition: "1"
    )
    var legend = shown.repetitions > .one ? appearance.heatScale(shown.color) : Line()
    for state in [GridCell.State.skipped, .spared, .failed, .paused]
    where cells.contains(where: { $0.state.value == state }) {
      legend.append(legend.isEmpty ? "" : "  ")
      legend.append(state.sign(shown.color, appearance))
      legend.append(SafeText(" \(state.rawValue)"), .faint)
    }
    let column = size.columns - 1 - legend.width
    guard column > end + 2 else { return }
    frame.grid.write(legend, at: min(column, end + 4), row, colors: appearance.colors)
  }

  /// Draws as many blocks as fit, beginning with the chosen part.
  ///
  /// The log is at the right if there are columns for it, otherwise among the blocks.
  private func drawHabitBlocks(
    _ shown: ShownHabit,
    _ cells: [GetGrid.Cell],
    _ rows: Range<Int>,
    hasStreak: Bool,
    on frame: inout Frame
  ) {
    let profile = profileBlocks(of: shown.id, shown.color)
    var blocks = [
      Block(title: "STREAK") { streakLines(of: shown.fields, $0) },
      profile?.weekdays,
      Block(title: "LONGEST STRETCHES OF A YEAR") { stretchLines(of: shown.fields, $0) },
      profile?.months,
      Block(title: "SETTINGS (e to edit)") { settingLines(of: shown, $0) },
    ]
    .compactMap(\.self)
    if hasStreak { blocks.removeFirst() }
    let width = size.columns - 3
    let hasColumns = width >= 2 * Block.leastWidth
    if !hasColumns {
      blocks.insert(Block(title: "LOG") { _ in logLines(log(rows.count - 1), of: shown) }, at: 1)
    }
    let part = cursor.part % blocks.count
    let turned = Array(blocks[part...] + blocks[..<part])
    guard hasColumns else { return draw(turned, 2..<size.columns - 1, rows, on: &frame) }
    let logWidth = min(max(width * 2 / 5, Block.leastWidth), Block.mostWidth)
    draw(turned, 2..<size.columns - 1 - logWidth - Block.gap, rows, on: &frame)
    drawLog(of: shown, size.columns - 1 - logWidth..<size.columns - 1, rows, on: &frame)
  }

  private func drawLog(
    of shown: ShownHabit,
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    on frame: inout Frame
  ) {
    draw([Line("LOG", .faint)], columns, rows, on: &frame)
    let body = rows.dropFirst()
    let entries = log(body.count)
    draw(logLines(entries, of: shown), columns, body, on: &frame)
    for (row, entry) in zip(body, entries) { frame.add(.day(entry.date), columns, row) }
  }

  /// Returns true for a count that a sign does not show: more than one, or of a counted habit.
  private func showsAmount(_ count: Count, of shown: ShownHabit) -> Bool {
    count > .one || count > .zero && (shown.unit != nil || shown.repetitions != .one)
  }

  private func logLines(_ entries: [GetEntries.DayEntry], of shown: ShownHabit) -> [Line] {
    guard !entries.isEmpty else { return [Line("Nothing recorded this year", .faint)] }
    var table = Table([.left, .left, .left, .right, .left], flexible: nil)
    // A limit for a whole period says nothing about single days.
    let isLimit = shown.goal.value == .atMost && shown.period == nil
    let limit = isLimit ? shown.repetitions : nil
    table.rows = entries.map { entry in
      let state = DayState(
        isCompleted: entry.completed,
        count: entry.entry.count,
        mark: entry.entry.mark?.value,
        limit: limit
      )
      let count = entry.entry.count
      let isChosen = entry.date == day
      let date = Words.date(entry.date, today: loaded.today)
      return [
        Line(isChosen ? marks.next : .blanks(marks.next.width), .warning), state.sign(marks.habit),
        Line(date, isChosen ? .strong : .faint),
        showsAmount(count, of: shown)
          ? Line(SafeText(count.words(in: entry.unit)), .faint) : Line(),
        Line(SafeText(entry.entry.note ?? "")),
      ]
    }
    return table.lines(Appearance(colors: appearance.colors, marks: marks, width: nil))
  }
}
