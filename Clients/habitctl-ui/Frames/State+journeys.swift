import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Draws the journeys, and the items of the chosen one: beside them where there is room, otherwise
  /// below.
  func drawJourneys(on frame: inout Frame) {
    let top = size.rows >= 12 ? 2 : 1
    let isSplit = size.columns >= 70
    let width = isSplit ? size.columns / 2 : size.columns
    let end = isSplit ? bodyEnd : max(top + 1, top + (bodyEnd - top) / 2)
    let first = Self.firstShown(of: loaded.journeys.count, around: row ?? 0, room: end - top)
    for (row, index) in zip(top..<end, loaded.journeys.indices[first...]) {
      drawJourney(index, row, width, on: &frame)
    }
    guard let journey else { return }
    if isSplit {
      drawItems(of: journey, width, top, on: &frame)
    } else {
      drawItems(of: journey, 2, end + 1, on: &frame)
    }
  }

  private func drawJourney(_ index: Int, _ row: Int, _ width: Int, on frame: inout Frame) {
    let journey = loaded.journeys[index]
    let isChosen = index == self.row
    if isChosen { frame.grid.write(marks.next, at: 1, row, rendition: bold(.warning)) }
    let sign = journey.subscribed ? marks.habit.done : marks.habit.future
    let style: Style = journey.subscribed ? .good : .plain
    let column = frame.grid.write(sign, at: 3, row, rendition: plain(style))
    frame.grid.write(
      SafeText(journey.title).truncated(to: width - column - 3, ellipsis: marks.ellipsis),
      at: column + 2,
      row,
      upTo: width - 1,
      rendition: isChosen ? bold(style) : plain(style)
    )
    frame.add(.habit(index), 0..<width, row)
  }

  private func drawItems(
    of journey: ShownJourney,
    _ column: Int,
    _ first: Int,
    on frame: inout Frame
  ) {
    var row = first
    let end = size.columns - 1
    let room = max(end - column - 1, 1)
    for line in Paragraph.broken((journey.summary ?? "")[...], room) where row < bodyEnd {
      frame.grid.write(line, at: column, row, upTo: end, rendition: plain(.faint))
      row += 1
    }
    if let since = journey.since, row < bodyEnd {
      let words = SafeText("Joined on ") + Words.date(since, today: loaded.today)
      frame.grid.write(words, at: column, row, upTo: end, rendition: plain(.good))
      row += 1
    }
    row += row == first ? 0 : 1
    for (row, item) in zip(row..<max(row, bodyEnd), journey.items) {
      let amount = item.repetitions > .one ? "  \(item.repetitions) times" : ""
      let details = SafeText("\(amount)  +\(item.xp)")
      let title = SafeText(item.item.title)
        .truncated(to: max(room - details.width, 8), ellipsis: marks.ellipsis)
      let next = frame.grid.write(title, at: column, row, upTo: end)
      frame.grid.write(details, at: next, row, upTo: end, rendition: plain(.faint))
    }
  }
}
