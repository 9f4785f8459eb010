import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// The rows of the parts above the habits, and the first row of the habits.
  ///
  /// A part without room has no row.
  private struct Heading {
    var names: Int?
    var signs: Int?
    var bar: Int?
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

  /// The columns of the day's list; the rest of a wide screen is the pane.
  var listWidth: Int { isWide ? min(size.columns * 3 / 5, Self.widestList) : size.columns }

  /// The most columns of the list; in a wider one it is hard to see which streak belongs to a name.
  private static let widestList = 84

  var dayRows: Range<Int> { Heading(rows: size.rows).list..<bodyEnd }

  /// Draws the week strip, the progress, and the habits by slot.
  func drawDay(on frame: inout Frame) {
    let heading = Heading(rows: size.rows)
    if let names = heading.names, let signs = heading.signs {
      drawWeek(names, signs, on: &frame)
    }
    if let bar = heading.bar { drawProgress(bar, on: &frame) }
    guard let shown = loaded.day, shown.date == day else { return }
    guard !shown.habits.isEmpty else { return drawNothing(shown, heading.list, on: &frame) }
    let lines = listLines(dayHabits).count
    let room = GridPlace.rows + 4
    // If the pane shows no year, the year below the list is drawn only if all habits still fit.
    let isBelow = hasYearBelow && (hasYearInPane || heading.list + lines <= bodyEnd - room)
    let below = isBelow ? room : 0
    drawHabits(in: heading.list..<bodyEnd - below, on: &frame)
    if isBelow {
      drawYearBelow(min(heading.list + lines, bodyEnd - below) + 1, on: &frame)
    }
    if isWide { drawPane(listWidth, 2, on: &frame) }
  }

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
    guard shown.message?.kind.value == .noHabits else {
      let words: SafeText = "2 shows the habits of other days"
      guard !loaded.order.isEmpty, row + 2 < bodyEnd else { return }
      frame.grid.write(words, at: 2, row + 2, rendition: plain(.faint))
      return frame.add(.page(.weeks), 0..<size.columns, row + 2)
    }
    drawFirstSteps(row + 2, on: &frame)
  }

  func drawFirstSteps(_ first: Int, on frame: inout Frame) {
    let steps: [(action: Action, words: SafeText)] = [
      (.add, "adds a habit; try typing Read 21:00 mon-fri"),
      (.journeysPage, "shows journeys: sets of habits to join"),
      (.command, "runs any habitctl command: import loop.csv"),
    ]
    for (row, step) in zip(first..<bodyEnd, steps) {
      guard let key = KeyTable.all.first(where: { $0.action == step.action })?.shown else {
        continue
      }
      let end = frame.grid.write(SafeText(key), at: 2, row, rendition: bold(.warning))
      frame.grid.write(step.words, at: end + 2, row, rendition: plain(.faint))
      frame.add(.action(step.action), 0..<size.columns, row)
    }
  }

  // MARK: - The week

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
      let sign = appearance.share(day.completed, of: day.isFuture ? 0 : day.total)
      let middle = column + 1 + (label.width - 1) / 2
      frame.grid.write(sign, at: middle, signs, colors: appearance.colors)
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
}
