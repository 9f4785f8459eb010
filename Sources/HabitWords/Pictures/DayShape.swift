import HabitCore
package import HabitProtocol
import TerminalText

/// The shape of a day in a picture.
///
/// Different meanings differ in shape or brightness, not only in colour.
package enum DayShape: Hashable {
  /// A full square as bright as its level, 0 to ``RGBColor/heatLevels`` − 1.
  case level(Int)
  /// An empty cell with a diamond in the habit's colour: missed, but covered by a spare.
  case spared
  /// An empty cell with a dot in the habit's colour.
  case failed
  case missed
  /// An empty cell, like a missed day: the day is not over.
  case open
  /// A small pale dot: skipped, paused or not due.
  case rest
  /// A ring around the day's shape.
  case today

  /// The side of a day's square, unless the space requires another one.
  package static let side = 11
  /// The distance between the left sides of two adjacent squares.
  package static let pitch = 14

  /// The level of a day that is done and has no amount: bright, but not the brightest.
  package static let done = level(RGBColor.heatLevels - 2)

  /// Creates the shape of a percentage: only 100 has the highest level, and 0 is like a missed day.
  package init(percent: Int) {
    // Each level below the highest covers 20 percent, except the lowest, which covers 40.
    let level = min(percent, 100) * RGBColor.heatLevels / 100 - 1
    self = percent > 0 ? .level(max(level, 0)) : .missed
  }

  /// Creates the shape of a day, with its level from `amounts` if given; nil if nothing is drawn.
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

  /// Returns the SVG element with its upper left corner at a point; the title is shown under the
  /// pointer.
  package func drawn(_ x: Int, _ y: Int, side: Int = Self.side, title: String = "") -> String {
    let title = title.isEmpty ? "" : "<title>\(title)</title>"
    // A radius of a fifth of the side makes the corners look the same at every size.
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
    // The outline is half a pixel further in, so that it is inside the square.
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

/// The usual amounts of a counted habit, from which the levels of its days are made.
///
/// The usual amount has the level of a done day of a habit that is not counted. Larger amounts are
/// brighter and smaller ones paler; a day below the target is paler than any day that is done.
package struct DayAmounts {
  /// The usual amount for each unit, in thousandths; a habit whose unit has changed has several.
  private var usual: [String: Int]

  /// Creates the usual amounts of some days.
  ///
  /// Nil for a habit that is not counted, and for a limit, because a larger amount is not better
  /// there.
  package init?(_ cells: [GetGrid.Cell], isCounted: Bool, isLimit: Bool) {
    guard isCounted, !isLimit else { return nil }
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
