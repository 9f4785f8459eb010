import HabitCore
import HabitNotation
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Draws the page of journeys: a list, and the chosen entry beside it or below it.
  func drawJourneys(on frame: inout Frame) {
    guard cursor.shelf.practised == nil else { return drawPractice(on: &frame) }
    let top = size.rows >= 12 ? 2 : 1
    let isSplit = size.columns >= 70
    let width = isSplit ? min(size.columns / 2, Self.widestShelf) : size.columns
    let end = isSplit ? bodyEnd : max(top + 1, top + (bodyEnd - top) / 2)
    drawShelf(top..<end, width, on: &frame)
    let columns =
      isSplit ? width..<min(size.columns - 1, width + Self.widestText) : 2..<size.columns - 1
    let rows = (isSplit ? top : end + 1)..<bodyEnd
    guard !rows.isEmpty else { return }
    draw(chosenLines(columns.count), columns, rows, on: &frame)
  }

  private static let widestShelf = 64
  /// The most columns of a text; longer lines are hard to read.
  private static let widestText = 72

  // MARK: - The list

  private func drawShelf(_ rows: Range<Int>, _ width: Int, on frame: inout Frame) {
    let heading = shelfHeading
    if rows.count > 4 { draw([heading], 2..<width - 1, rows, on: &frame) }
    let body = rows.count > 4 ? rows.dropFirst(heading.isEmpty ? 0 : 2) : rows
    let lines = shelfLines(width - 4)
    let chosen = row ?? 0
    let first = Self.firstShown(of: lines.count, around: chosen, room: body.count)
    for (row, index) in zip(body, lines.indices[first...]) {
      let isChosen = index == chosen
      frame.grid.write(
        lines[index],
        at: 3,
        row,
        upTo: width - 1,
        colors: appearance.colors,
        adding: isChosen ? "1" : ""
      )
      if isChosen { drawChosen(0..<width, row, on: &frame) }
      frame.add(.habit(index), 0..<width, row)
    }
  }

  private var shelfHeading: Line {
    switch cursor.shelf.list {
    case .journeys: return Line()
    case .items: return Line(SafeText(journey?.title ?? ""), .strong)
    case .library:
      var line = Line("Library", .strong)
      let query = cursor.shelf.query
      let count = "\(loaded.library.count) \(loaded.library.count == 1 ? "practice" : "practices")"
      line.append(SafeText(query.isEmpty ? "  \(count)" : "  \(count) with '\(query)'"), .faint)
      return line
    }
  }

  private func shelfLines(_ width: Int) -> [Line] {
    let isJourneys = cursor.shelf.list == .journeys
    var table = Table([.left, .left, .right], flexible: 1)
    table.rows =
      isJourneys
      ? loaded.journeys.map { journey in
        let count = journey.items.count
        return shelfRow(
          journey.subscribed,
          journey.title,
          SafeText("\(count) \(count == 1 ? "practice" : "practices")")
        )
      }
      : items.map { item in
        shelfRow(item.habit != nil, item.item.title, SafeText("+\(item.xp)"), item.repetitions)
      }
    return table.lines(Appearance(colors: appearance.colors, marks: marks, width: width))
  }

  private func shelfRow(
    _ isTaken: Bool,
    _ title: String,
    _ detail: SafeText,
    _ times: Count = .one
  ) -> [Line] {
    let sign = isTaken ? Line(marks.habit.done, .good) : Line(marks.habit.future, .faint)
    return [sign, practice(title, times, isTaken ? .good : .plain), Line(detail, .faint)]
  }

  /// Returns a practice's title and its number of times; a separate column would shorten all
  /// titles.
  private func practice(_ title: String, _ times: Count, _ style: Style) -> Line {
    var line = Line(SafeText(title), style)
    if times > .one { line.append(SafeText("  \(times) times"), .faint) }
    return line
  }

  // MARK: - The chosen one

  private func chosenLines(_ width: Int) -> [Line] {
    if let item { return itemLines(item, width) }
    guard cursor.shelf.list == .journeys, let journey else {
      return cursor.shelf.list == .library ? [Line("No practice matches", .faint)] : []
    }
    var lines = paragraph(journey.summary ?? "", width).map { Line($0) }
    if let since = journey.since {
      lines.append(Line(SafeText("Joined on ") + Words.date(since, today: loaded.today), .good))
    }
    lines.append(Line())
    var table = Table([.left, .right], flexible: 0)
    table.rows = journey.items.map { item in
      [
        practice(item.item.title, item.repetitions, .plain),
        Line(SafeText("+\(item.xp)"), .faint),
      ]
    }
    return lines + table.lines(Appearance(colors: appearance.colors, marks: marks, width: width))
  }

  private func itemLines(_ item: LibraryItem, _ width: Int) -> [Line] {
    let appearance = Appearance(colors: appearance.colors, marks: marks, width: width)
    var lines = [Line(SafeText(item.item.title), .strong), Line()]
    lines += item.item.textLines(appearance)
    let isTaken = item.habit != nil
    let slot = item.slot.map { ", \($0.rawValue)" } ?? ""
    let state =
      isTaken
      ? "In your day\(slot); press Enter to practise"
      : "Press Space to add it to your day"
    return lines + [Line()] + paragraph(state, width).map { Line($0, isTaken ? .good : .faint) }
  }
}

extension State {
  func drawPractice(on frame: inout Frame) {
    guard let habit = practised else {
      frame.grid.write("This practice is not in your day; Esc goes back", at: 2, 2)
      return
    }
    let first = size.rows >= 12 ? 2 : 1
    let width = min(size.columns - 4, Self.widestPractice)
    let columns = (size.columns - width) / 2..<(size.columns + width) / 2
    let texts = Appearance(colors: appearance.colors, marks: marks, width: width)
    var lines = [Line(title(habit.icon, habit.name), .strong), Line()]
    lines += habit.item?.textLines(texts) ?? []
    lines += paragraph(habit.notes ?? "", width).map { Line($0, .faint) }
    // The counter is below the text, or at the bottom of the page if the text is long.
    let counter = max(first + 1, min(first + lines.count + 1, bodyEnd - 3))
    draw(lines, columns, first..<counter - 1, on: &frame)
    draw(counterLines(habit, width), columns, counter..<bodyEnd, on: &frame)
  }

  /// The most columns of a practice; longer lines are hard to read.
  private static let widestPractice = 64

  private func counterLines(_ habit: DayHabit, _ width: Int) -> [Line] {
    let (count, target) = (beads(of: habit), habit.standing.target)
    let isEnough = isPractisedEnough(habit)
    let share = min(count.thousandths, target.thousandths)
    let full = isEnough ? width : share * width / max(target.thousandths, 1)
    var bar = Line(marks.barFull.repeated(full), isEnough ? .good : .strong)
    bar.append(marks.barEmpty.repeated(width - full), .faint)
    var words = Line(SafeText(Words.count(count, of: habit.fields)), .strong)
    words.append(SafeText(" of \(target.words(in: habit.unit))"))
    if isEnough { words.append("  " + marks.star + " complete", .good) }
    return [bar, words, Line("Space counts one, - removes one, Esc goes back", .faint)]
  }
}
