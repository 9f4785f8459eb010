import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// The rows of the day above its habits.
  private struct Heading {
    var names: Int?
    var signs: Int?
    var bar: Int?
    /// The first row of the habits.
    var list: Int

    init(rows: Int) {
      (names, signs, bar, list) =
        switch rows {
        case 16...: (2, 3, 5, 7)
        case 14...: (1, 2, 3, 5)
        case 12...: (1, 2, 3, 4)
        case 9...: (1, 2, nil, 3)
        default: (nil, nil, nil, 1)
        }
    }
  }

  /// The columns of the list of a day, where a pane stands beside it.
  var listWidth: Int { isWide ? min(size.columns * 3 / 5, Self.widestList) : size.columns }

  /// The columns beyond which a name is too far from its streak for the eye.
  private static let widestList = 84

  /// Draws the week strip, the progress, and the habits by slot.
  func drawDay(on frame: inout Frame) {
    let heading = Heading(rows: size.rows)
    if let names = heading.names, let signs = heading.signs {
      drawWeek(names, signs, on: &frame)
    }
    if let bar = heading.bar { drawProgress(bar, on: &frame) }
    guard let shown = loaded.day, shown.date == day else { return }
    guard !shown.habits.isEmpty else {
      drawNothing(shown, heading.list, on: &frame)
      return
    }
    let below = hasYearBelow ? GridPlace.rows + 4 : 0
    drawHabits(in: heading.list..<bodyEnd - below, on: &frame)
    if hasYearBelow {
      let lines = listLines(dayHabits).count
      drawYearBelow(min(heading.list + lines, bodyEnd - below) + 1, on: &frame)
    }
    if isWide { drawPane(listWidth, 2, on: &frame) }
  }

  /// Draws the year of all habits below those of the day.
  private func drawYearBelow(_ first: Int, on frame: inout Frame) {
    frame.grid.write("ALL HABITS", at: 2, first, rendition: plain(.faint))
    let place = GridPlace(column: 2, row: first + 1, end: listWidth - 1)
    let row = drawGrid(loaded.year, place, on: &frame, sign: yearSign)
    guard !loaded.year.isEmpty else { return }
    draw([appearance.heatScale()], 2..<listWidth - 1, row..<row + 1, on: &frame)
  }

  private func drawNothing(_ shown: LoadDay.Result, _ row: Int, on frame: inout Frame) {
    let text = shown.message.map { SafeText($0.text) } ?? "Nothing is due"
    frame.grid.write(text, at: 2, row)
    if shown.message?.kind.value == .noHabits {
      frame.grid.write("habitctl add Read 21:00", at: 2, row + 2, rendition: plain(.faint))
      frame.grid.write("habitctl join gratitude", at: 2, row + 3, rendition: plain(.faint))
    }
  }

  // MARK: - The week

  /// The signs of a day's share, from nothing to all.
  var shares: [SafeText] {
    marks == .ascii
      ? ["o", "-", "+", "*", "#"] : [.sign("○"), .sign("◔"), .sign("◑"), .sign("◕"), .sign("●")]
  }

  /// The sign of a share: the first one only for nothing, the last one only for all.
  func share(_ completed: Int, of total: Int) -> SafeText {
    guard total > 0 else { return marks.day.nothing }
    let last = shares.count - 1
    if completed >= total { return shares[last] }
    return completed <= 0 ? shares[0] : shares[min(max(completed * last / total, 1), last - 1)]
  }

  private func drawWeek(_ names: Int, _ signs: Int, on frame: inout Frame) {
    let width = min((listWidth - 2) / 7, 10)
    for (index, day) in loaded.week.enumerated() {
      let column = 1 + index * width
      let isLong = width >= 8
      let name = WeekdayName.short(day.date.weekday).prefix(isLong ? 3 : 2)
      let label = isLong ? SafeText("\(name) \(day.date.civilDate.day)") : SafeText(String(name))
      let isChosen = day.date == self.day
      let look = (isChosen ? "1;7" : day.isToday ? "1" : plain(.faint)) + (day.isToday ? ";4" : "")
      frame.grid.write(" " + label + " ", at: column, names, upTo: column + width, rendition: look)
      let sign = day.isFuture ? marks.day.nothing : share(day.completed, of: day.total)
      let isFull = day.total > 0 && day.completed >= day.total
      let style: Style = isFull ? .good : day.completed > 0 ? .warning : .faint
      let middle = column + 1 + (label.width - 1) / 2
      frame.grid.write(sign, at: middle, signs, rendition: isFull ? bold(style) : plain(style))
      frame.add(.day(day.date), column..<column + width, names)
      frame.add(.day(day.date), column..<column + width, signs)
    }
  }

  // MARK: - Progress

  private func drawProgress(_ row: Int, on frame: inout Frame) {
    let progress = progress
    guard loaded.day?.date == day, progress.total > 0 else { return }
    let length = min(max(listWidth / 3, 8), 30)
    let reached = progress.completed * length / progress.total
    var column = frame.grid.write(
      marks.barFull.repeated(reached),
      at: 2,
      row,
      rendition: bold(.good)
    )
    column = frame.grid.write(
      marks.barEmpty.repeated(length - reached),
      at: column,
      row,
      rendition: plain(.faint)
    )
    let isAll = progress.allCompleted
    let words: SafeText =
      isAll
      ? marks.star + SafeText(" all \(progress.total) done")
      : SafeText("\(progress.completed) of \(progress.total) done")
    column = frame.grid.write(
      words,
      at: column + 2,
      row,
      upTo: listWidth,
      rendition: isAll ? bold(.good) : "1"
    )
    guard progress.totalXP > 0, listWidth >= 50 else { return }
    frame.grid.write(
      SafeText("\(progress.earnedXP) of \(progress.totalXP) XP"),
      at: column + 2,
      row,
      upTo: listWidth,
      rendition: plain(.faint)
    )
  }

  // MARK: - The habits

  /// A line of the list.
  private enum ListLine: Equatable {
    case heading(Slot)
    case habit(Int)
  }

  private func listLines(_ habits: [DayHabit]) -> [ListLine] {
    let hasHeadings = habits.contains { $0.slot != .anytime } && size.rows >= 12
    var lines: [ListLine] = []
    var slot: Slot?
    for (index, habit) in habits.enumerated() {
      if hasHeadings, habit.slot != slot {
        slot = habit.slot
        lines.append(.heading(habit.slot))
      }
      lines.append(.habit(index))
    }
    return lines
  }

  private func drawHabits(in rows: Range<Int>, on frame: inout Frame) {
    let habits = dayHabits
    let lines = listLines(habits)
    let chosenRow = row
    let chosen = chosenRow.flatMap { lines.firstIndex(of: .habit($0)) } ?? 0
    let first = Self.firstShown(of: lines.count, around: chosen, room: rows.count)
    let table = table(of: habits)
    for (row, line) in zip(rows, lines[first...]) {
      switch line {
      case .heading(let slot):
        frame.grid.write(
          SafeText(slot.rawValue.uppercased()),
          at: 2,
          row,
          rendition: plain(.faint)
        )
      case .habit(let index):
        let isChosen = index == chosenRow
        frame.add(.habit(index), 0..<listWidth, row)
        frame.add(.sign(index), 0..<(4 + marks.habit.open.width), row)
        if isChosen { frame.grid.write(marks.next, at: 1, row, rendition: bold(.warning)) }
        drawChoice(habits[index].id, row, on: &frame)
        frame.grid.write(
          table[index],
          at: 3,
          row,
          upTo: listWidth - 1,
          colors: appearance.colors,
          adding: isChosen ? "1" : ""
        )
      }
    }
    drawMore(first, lines.count - first - rows.count, rows, on: &frame)
  }

  /// Draws a sign at the left edge of a habit that is chosen together with others.
  func drawChoice(_ habit: String, _ row: Int, on frame: inout Frame) {
    guard cursor.choice != Choice(), chosen.contains(habit) else { return }
    let sign: SafeText = marks == .ascii ? "|" : .sign("┃")
    frame.grid.write(sign, at: 0, row, rendition: bold(.warning))
  }

  /// Signs at the edge that there is more above or below.
  private func drawMore(_ above: Int, _ below: Int, _ rows: Range<Int>, on frame: inout Frame) {
    guard rows.count > 1 else { return }
    let (up, down): (SafeText, SafeText) = marks == .ascii ? ("^", "v") : (.sign("↑"), .sign("↓"))
    let column = listWidth - 1
    if above > 0 { frame.grid.write(up, at: column, rows.lowerBound, rendition: plain(.faint)) }
    if below > 0 {
      frame.grid.write(down, at: column, rows.upperBound - 1, rendition: plain(.faint))
    }
  }

  /// The first of several lines that is shown, so that one of them is in the middle where possible.
  static func firstShown(of count: Int, around chosen: Int, room: Int) -> Int {
    max(0, min(chosen - room / 2, count - room))
  }

  private func table(of habits: [DayHabit]) -> [Line] {
    let width = listWidth - 4
    var table = Table([.left, .left, .left, .left, .right, .right, .right], flexible: 3)
    table.rows = habits.map { habit in
      let state = DayState(
        habit,
        on: loaded.day?.date ?? .first,
        isFuture: loaded.day?.isFuture ?? false
      )
      let amount = Words.amount(of: habit, isShort: width < 60)
      return [
        state.sign(marks.habit),
        Line(width >= 46 ? SafeText(habit.time?.description ?? "") : .empty, .faint),
        Line(SafeText(habit.icon ?? "")),
        Line(SafeText(habit.name), state.nameStyle),
        Line(amount, state == .begun ? .warning : .faint),
        streak(of: habit, state),
        Line(
          width >= 60 && habit.xp > 0 ? SafeText("+\(habit.xp)") : .empty,
          state == .done ? .good : .faint
        ),
      ]
    }
    return table.lines(Appearance(colors: appearance.colors, marks: marks, width: width))
  }

  /// An icon and a name.
  func title(_ icon: String?, _ name: String) -> SafeText {
    guard let icon, !icon.isEmpty else { return SafeText(name) }
    return SafeText(icon) + " " + SafeText(name)
  }

  /// The streaks that end unless something is done today, the longest first; nil if there are none,
  /// or another page or day is shown.
  var risks: SafeText? {
    guard page == .day, loaded.day?.isToday == true, loaded.day?.date == day else { return nil }
    let habits = allDayHabits.filter { habit in
      habit.due && !habit.completed && habit.entry?.mark == nil && habit.goal.value != .atMost
        && habit.streak.map { $0.todayOpen && $0.unit == .days && $0.current > 1 } ?? false
    }
    guard !habits.isEmpty else { return nil }
    let names = habits.sorted { ($0.streak?.current ?? 0) > ($1.streak?.current ?? 0) }
      .map { "\($0.name) (\($0.streak?.current ?? 0) days)" }
    return SafeText("Streaks at risk today: " + names.joined(separator: ", "))
  }

  /// The streak: bright where it is kept, in a warning's colour where today can still break it.
  private func streak(of habit: DayHabit, _ state: DayState) -> Line {
    guard let streak = habit.streak, streak.current > 0 else { return Line() }
    let unit = streak.unit == .days ? "" : String(streak.unit.rawValue.prefix(1))
    let flame = marks.flame.width > 0 ? marks.flame + " " : .empty
    let isAtRisk = streak.todayOpen && streak.current > 1 && loaded.day?.isToday == true
    return Line(
      flame + SafeText("\(streak.current)\(unit)"),
      isAtRisk ? .warning : state == .done ? .good : .plain
    )
  }
}
