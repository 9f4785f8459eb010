import HabitCore
package import HabitProtocol
import TerminalText

/// The shape of a day in a picture; different meanings differ in shape or brightness.
package enum DayShape: Hashable {
  /// A full square in the brightness of a level, 0 to ``RGBColor/heatLevels`` − 1.
  case level(Int)
  /// An empty cell with a diamond in the habit's colour: missed, but made up for by a spare.
  case spared
  /// An empty cell with a dot in the habit's colour.
  case failed
  case missed
  /// Also an empty cell: the day is not over.
  case open
  /// A small pale dot: skipped, paused or not due.
  case rest
  /// A ring around any other shape.
  case today

  /// The side of a day's square if nothing else needs the room.
  package static let side = 11
  /// The distance from one such square to the next.
  package static let pitch = 14

  /// A day that is done and has no amount: bright enough for a whole day, but not the brightest.
  package static let done = level(RGBColor.heatLevels - 2)

  /// The level of a percentage, the highest only for all of it; an empty cell for nothing.
  package init(percent: Int) {
    // Each lower level covers a fifth, the lowest one two.
    let level = min(percent, 100) * RGBColor.heatLevels / 100 - 1
    self = percent > 0 ? .level(max(level, 0)) : .missed
  }

  /// The shape of a day, shaded by `amounts` if given; nil if nothing is drawn.
  package init?(_ cell: GetGrid.Cell, among amounts: DayAmounts? = nil) {
    if let level = cell.level {
      self = .level(level)
      return
    }
    switch cell.state.value {
    case .done: self = amounts.map { .level($0.level(of: cell, isDone: true)) } ?? .done
    case .partial: self = .level(amounts?.level(of: cell, isDone: false) ?? 0)
    case .failed: self = .failed
    case .missed: self = .missed
    case .spared: self = .spared
    case .open: self = .open
    case .skipped, .paused, .unscheduled, .satisfied, nil: self = .rest
    case .archived, .beforeStart, .finished, .future: return nil
    }
  }

  /// The SVG element with its upper left corner at a place; the title appears below the pointer.
  package func drawn(_ x: Int, _ y: Int, side: Int = Self.side, title: String = "") -> String {
    let title = title.isEmpty ? "" : "<title>\(title)</title>"
    // A corner of a fifth looks the same at every size.
    let size = "rx=\"\(max(side / 5, 1))\">\(title)</rect>"
    func square(_ look: String, outset: Int = 0) -> String {
      "<rect class=\"\(look)\" x=\"\(x - outset)\" y=\"\(y - outset)\" "
        + "width=\"\(side + 2 * outset)\" height=\"\(side + 2 * outset)\" " + size
    }
    func dot(_ look: String, _ radius: Int) -> String {
      "<circle class=\"\(look)\" cx=\"\(half(2 * x + side))\" cy=\"\(half(2 * y + side))\" "
        + "r=\"\(max(radius, 1))\">\(title)</circle>"
    }
    func half(_ twice: Int) -> String { "\(twice / 2)" + (twice % 2 == 0 ? "" : ".5") }
    // Half a pixel in, so that the outline lies within the square.
    let cell =
      "<rect class=\"cell\" x=\"\(x).5\" y=\"\(y).5\" width=\"\(side - 1)\" "
      + "height=\"\(side - 1)\" " + size
    return switch self {
    case .level(let level): square("s\(level + 1)")
    case .failed: cell + dot("s\(RGBColor.heatLevels - 1)", side / 5)
    case .spared:
      cell + "<path class=\"spared\" d=\"M\(x + side / 2) \(y + 2)l\(side / 2 - 2) \(side / 2 - 2)"
        + "l\(2 - side / 2) \(side / 2 - 2)l\(2 - side / 2) \(2 - side / 2)Z\">\(title)</path>"
    case .missed, .open: cell
    case .rest: dot("rest", side / 8)
    case .today: square("today", outset: 1)
    }
  }

  /// The meaning, for a legend.
  package var words: String {
    switch self {
    case .level: "done"
    case .spared: "spared"
    case .failed: "failed"
    case .missed: "missed"
    case .open: "open"
    case .rest: "skipped, paused or not due"
    case .today: "today"
    }
  }
}

/// The amounts of a counted habit's days, which shade them.
///
/// The usual amount is as bright as a done day of a habit that is not counted; much more is
/// brighter, much less is paler, and a day short of the target is paler than any that is done.
package struct DayAmounts {
  /// The usual amount of each unit, in thousandths; the habit's unit may have changed.
  private var usual: [String: Int]

  /// The amounts of some days of a habit; nil if more is not better: it is not counted, or a limit.
  package init?(_ cells: [GetGrid.Cell], of habit: HabitProtocol.HabitFields?) {
    guard let habit, habit.isCounted, !habit.isLimit else { return nil }
    usual = Dictionary(grouping: cells.filter { $0.state.value == .done }) { $0.unit ?? "" }
      .mapValues { cells in
        let counts = cells.map(\.count.thousandths).sorted()
        return counts[counts.count / 2]
      }
  }

  fileprivate func level(of cell: GetGrid.Cell, isDone: Bool) -> Int {
    let usual = usual[cell.unit ?? ""] ?? 0
    let (amount, part) = (cell.count.thousandths, usual / 4)
    guard isDone else { return amount < 2 * part ? 0 : 1 }
    return amount < usual - part ? 2 : amount > usual + part ? 4 : 3
  }
}
