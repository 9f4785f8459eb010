import HabitCore
package import HabitProtocol
import TerminalText

/// The shape of a day in a picture; meanings differ in shape or brightness, not only in colour.
package enum DayShape: Hashable {
  /// A full square as bright as its level, 0 to ``RGBColor/heatLevels`` − 1.
  case level(Int)
  /// An empty cell with a diamond in the habit's colour: missed, but covered by a spare.
  case spared
  /// An empty cell with a dot in the habit's colour.
  case failed
  case missed
  /// An empty cell, too: the day is not over.
  case open
  /// A small pale dot: skipped, paused or not due.
  case rest
  /// A ring around the day's shape.
  case today

  /// The side of a day's square if nothing else needs the room.
  package static let side = 11
  /// The distance from one such square to the next.
  package static let pitch = 14

  /// A day that is done, without an amount: bright, but not as bright as possible.
  package static let done = level(RGBColor.heatLevels - 2)

  /// Creates the level of a percentage; only 100 has the highest, and 0 has an empty cell.
  package init(percent: Int) {
    // Each lower level covers a fifth, the lowest one two fifths.
    let level = min(percent, 100) * RGBColor.heatLevels / 100 - 1
    self = percent > 0 ? .level(max(level, 0)) : .missed
  }

  /// Creates the shape of a day, shaded by `amounts` if given; nil if nothing is drawn.
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

  /// Returns the SVG element with its upper left corner at a place; the title appears under the
  /// pointer.
  package func drawn(_ x: Int, _ y: Int, side: Int = Self.side, title: String = "") -> String {
    let title = title.isEmpty ? "" : "<title>\(title)</title>"
    // A corner of a fifth of the side looks the same at every size.
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
    // Half a pixel keeps the outline inside the square.
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
/// The usual amount is as bright as a done day of a habit that is not counted. Larger amounts are
/// brighter, smaller ones paler, and a day below the target is paler than any day that is done.
package struct DayAmounts {
  /// The usual amount in each unit, in thousandths, because the habit's unit may have changed.
  private var usual: [String: Int]

  /// Creates the amounts of some days; nil for a habit that is not counted or has a limit, because
  /// then more is not better.
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
