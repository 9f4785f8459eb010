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

  /// The share of each weekday, with bars in a colour.
  func weekdayBlock(
    _ statistics: Statistics,
    _ color: HabitColor?,
    isCounted: Bool = false
  ) -> Block {
    Block(title: "BY WEEKDAY") { width in
      bars(
        statistics.weekdays.map { (SafeText(WeekdayName.short($0.weekday)), $0.share) },
        color,
        width,
        isCounted: isCounted
      )
    }
  }

  /// The share of each month, with bars in a colour.
  func monthBlock(_ statistics: Statistics, _ color: HabitColor?, isCounted: Bool = false) -> Block
  {
    Block(title: "BY MONTH") { width in
      bars(
        statistics.months.map { (SafeText(MonthName.short($0.month)), $0.share) },
        color,
        width,
        isCounted: isCounted
      )
    }
  }

  /// Bars that are scaled so that their differences show, with the numbers beside them.
  private func bars(
    _ shares: [(name: SafeText, share: Statistics.Share)],
    _ color: HabitColor?,
    _ width: Int,
    isCounted: Bool
  ) -> [Line] {
    let shown = shares.filter { $0.share.asked > 0 }
    let values = shown.map { isCounted ? $0.share.done : $0.share.percent ?? 0 }
    // Some days that happened to be done would else be the measure of all others.
    let usual = (shown.map(\.share.asked).max() ?? 0) / 4
    let measures = zip(shown, values).filter { $0.0.share.asked >= usual }.map(\.1)
    guard let least = measures.min(), let most = measures.max() else { return [] }
    // The shortest bar has a third of the longest one's length, or its true share where that is less.
    let base = max(0, least - (most - least) / 2)
    var table = Table([.left, .left, .right, .right], flexible: nil)
    let length = max(width - 4 - 2 - 5 - 2 - 7 - 2, 6)
    let style: Style = color.map { .tinted($0) } ?? .good
    table.rows = zip(shown, values).map { item, value in
      let reached = min(max(value - base, 0), max(most - base, 0))
      let part = most > base ? reached * length / (most - base) : value > 0 ? length : 0
      let words: SafeText = isCounted ? SafeText("\(value)") : SafeText("\(value) %")
      let counts =
        isCounted ? Line() : Line(SafeText("\(item.share.done)/\(item.share.asked)"), .faint)
      return [
        Line(item.name, .faint), Line(marks.barFull.repeated(max(part, value > 0 ? 1 : 0)), style),
        Line(words), counts,
      ]
    }
    return table.lines(Appearance(colors: appearance.colors, marks: marks, width: width))
  }
}
