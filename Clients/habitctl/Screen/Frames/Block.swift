import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

/// A titled part of a page.
struct Block {
  var title: SafeText
  /// Returns the lines below the title for a width in columns.
  var lines: (Int) -> [Line]

  /// The minimum width of a block beside others, in columns.
  static let leastWidth = 36
  static let gap = 3
  /// The maximum width of a block, in columns; a longer bar shows no more.
  static let mostWidth = 60
}

extension State {
  /// Draws blocks in columns of about equal height, leaving out those without room.
  func draw(
    _ blocks: [Block],
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    on frame: inout Frame
  ) {
    let count = max(
      1,
      min((columns.count + Block.gap) / (Block.leastWidth + Block.gap), blocks.count)
    )
    let room = (columns.count + Block.gap) / count - Block.gap
    let width = min(room, Block.mostWidth)
    let contents = blocks.map { (title: $0.title, lines: $0.lines(width)) }
      .filter { !$0.lines.isEmpty }
    for (block, place) in zip(
      contents,
      Self.places(of: contents.map(\.lines.count), count, rows.count)
    ) {
      let start = columns.lowerBound + place.column * (room + Block.gap)
      draw(
        [Line(block.title, .faint)] + block.lines,
        start..<start + width,
        rows.dropFirst(place.row),
        on: &frame
      )
    }
  }

  /// Returns the place of each block, given its number of lines below the title.
  ///
  /// If all blocks fit, the columns are as short as possible; otherwise they fill the room and hold
  /// as many blocks as possible.
  private static func places(
    of lines: [Int],
    _ columns: Int,
    _ room: Int
  ) -> [(column: Int, row: Int)] {
    func places(within height: Int) -> [(column: Int, row: Int)] {
      var (column, row) = (0, 0)
      return lines.map { count in
        if row > 0, row + count + 1 > height { (column, row) = (column + 1, 0) }
        defer { row += count + 2 }
        return (column, row)
      }
    }
    let all = (1...max(room, 1)).lazy.map(places).first { $0.last?.column ?? 0 < columns }
    return (all ?? places(within: room)).filter { $0.column < columns }
  }

  /// Returns the blocks by weekday, beginning with `weekStart`, and by month; `color` is that of
  /// the bars.
  func profileBlocks(
    _ statistics: CompletionStatistics,
    _ weekStart: Int,
    _ color: HabitColor?
  ) -> (weekdays: Block, months: Block) {
    let months = statistics.months.filter { $0.share.due > 0 }
    let dates = months.map(\.days.lowerBound.civilDate)
    let named = zip(dates, months).map { date, month in
      // In 53 weeks, the first and the last month may be the same month of two years.
      let isTwice = dates.filter { $0.month == date.month }.count > 1
      let year = isTwice ? " \(date.year)" : ""
      return (SafeText(MonthName.short(date.month) + year), month.share)
    }
    let weekdays = statistics.weekdays(from: weekStart).map {
      (SafeText(WeekdayName.short($0.weekday)), $0.share)
    }
    return (bars("BY WEEKDAY", weekdays, color), bars("BY MONTH", named, color))
  }

  private func bars(
    _ title: SafeText,
    _ shares: [(name: SafeText, share: CompletionShare)],
    _ color: HabitColor?
  ) -> Block {
    let shown = shares.filter { $0.share.due > 0 }
    let style: Style = color.map { .tinted($0) } ?? .good
    return Block(title: title) { width in
      var table = Table([.left, .left, .right, .right], flexible: nil)
      let names = shown.map(\.name.width).max() ?? 0
      let length = max(width - names - 2 - 5 - 2 - 7 - 2, 6)
      table.rows = shown.map { name, share in
        let reached = share.bar(outOf: length)
        var bar = Line(marks.barFull.repeated(reached), style)
        bar.append(marks.barEmpty.repeated(length - reached), .faint)
        return [
          Line(name, .faint), bar,
          Line("\(share.percent ?? 0) %"), Line(SafeText(share.short), .faint),
        ]
      }
      return table.lines(Appearance(colors: appearance.colors, marks: marks, width: width))
    }
  }
}
