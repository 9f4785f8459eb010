import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

/// A part of a page with a title.
struct Block {
  /// The title, in capitals.
  var title: SafeText
  /// The contents below it, for a number of columns.
  var lines: (Int) -> [Line]

  /// The least columns of a block beside others.
  static let leastWidth = 36
  /// The columns between two blocks.
  static let gap = 3
  /// The most columns of a block: a bar that is longer tells no more.
  static let mostWidth = 60
}

extension State {
  /// Draws blocks in columns that are about equally high; those without room are left out.
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

  /// The places of blocks with so many lines below their titles: columns as low as hold them all,
  /// otherwise as high as the room, for as many as it holds.
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

  /// The shares of the weekdays and of the months, with bars in a colour.
  ///
  /// - Parameters:
  ///   - statistics: what the daemon counted.
  ///   - weekStart: the weekday that comes first.
  ///   - color: the colour of the bars.
  /// - Returns: the two blocks.
  func profileBlocks(
    _ statistics: CompletionStatistics,
    _ weekStart: Int,
    _ color: HabitColor?
  ) -> (weekdays: Block, months: Block) {
    let months = statistics.months.filter { $0.share.due > 0 }
    let dates = months.map(\.days.lowerBound.civilDate)
    let named = zip(dates, months).map { date, month in
      // Of 53 weeks the first and the last month may be the same one of two years.
      let isTwice = dates.filter { $0.month == date.month }.count > 1
      let year = isTwice ? " \(date.year)" : ""
      return (SafeText(MonthName.short(date.month) + year), month.share)
    }
    let weekdays = statistics.weekdays(from: weekStart).map {
      (SafeText(WeekdayName.short($0.weekday)), $0.share)
    }
    return (bars("BY WEEKDAY", weekdays, color), bars("BY MONTH", named, color))
  }

  /// Bars with the numbers beside them.
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
