import HabitCore
package import HabitProtocol
import TerminalText

/// The shape of a day in a picture; what differs in meaning differs in shape or brightness.
package enum DayShape: Hashable {
  /// A full square in the brightness of a level, 0 to ``RGBColor/heatLevels`` − 1.
  case level(Int)
  /// An empty cell with a diamond in the habit's colour: missed, and a spare makes up for it.
  case spared
  /// An empty cell with a dot in the habit's colour.
  case failed
  /// An empty cell.
  case missed
  /// An empty cell, too: the day is not over.
  case open
  /// A small pale dot: skipped, paused or not due.
  case rest
  /// A ring around any other shape.
  case today

  /// The side of a day's square where nothing else asks for room.
  package static let side = 11
  /// The distance from one square to the next there.
  package static let pitch = 14

  /// A day that is done, where no amount shades it: bright enough for a whole, and not as heavy as the most.
  package static let done = level(RGBColor.heatLevels - 2)

  /// The level of a percentage, the highest only for all of it; an empty cell for nothing.
  package init(percent: Int) {
    // The lower levels are for a fifth each, the lowest for two.
    let level = min(percent, 100) * RGBColor.heatLevels / 100 - 1
    self = percent > 0 ? .level(max(level, 0)) : .missed
  }

  /// The shape of a day; nil where nothing is drawn.
  ///
  /// - Parameters:
  ///   - cell: the day.
  ///   - amounts: the amounts among which it stands, where they shade it.
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

  /// The element with its upper left corner at a place, with words that appear below the pointer.
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
    // Its line lies within.
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

  /// The meaning, in a legend.
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

/// The amounts of a counted habit's days, by which each is shaded.
///
/// The usual amount is as bright as the day of a habit that is not counted, much more is brighter, much less is
/// paler, and what is short of the target is paler than all that is done.
package struct DayAmounts {
  /// The usual amount of each unit, in thousandths: a habit may have changed it.
  private var usual: [String: Int]

  /// The amounts of some days of a habit; nil where more is not better: it is not counted, or a limit.
  package init?(_ cells: [GetGrid.Cell], of habit: HabitProtocol.HabitFields?) {
    guard let habit, habit.isCounted, !habit.isLimit else { return nil }
    usual = Dictionary(grouping: cells.filter { $0.state.value == .done }) { $0.unit ?? "" }
      .mapValues { cells in
        let counts = cells.map(\.count.thousandths).sorted()
        return counts[counts.count / 2]
      }
  }

  /// The level of a day.
  fileprivate func level(of cell: GetGrid.Cell, isDone: Bool) -> Int {
    let usual = usual[cell.unit ?? ""] ?? 0
    let (amount, part) = (cell.count.thousandths, usual / 4)
    guard isDone else { return amount < 2 * part ? 0 : 1 }
    return amount < usual - part ? 2 : amount > usual + part ? 4 : 3
  }
}
