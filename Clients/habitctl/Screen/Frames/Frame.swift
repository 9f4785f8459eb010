import HabitCore
import TerminalScreen
import TerminalText

/// A drawn screen, and the effect of a click on each part.
struct Frame {
  var grid: CellGrid
  /// The parts that can be clicked; of overlapping ones, the later one is on top.
  private(set) var targets: [(columns: Range<Int>, row: Int, target: ClickTarget)] = []

  init(_ size: ScreenSize) {
    grid = CellGrid(size)
  }

  mutating func add(_ target: ClickTarget, _ columns: Range<Int>, _ row: Int) {
    targets.append((columns, row, target))
  }

  func target(at position: CellPosition) -> ClickTarget? {
    targets.last { $0.row == position.row && $0.columns.contains(position.column) }?.target
  }
}

enum ClickTarget: Equatable {
  case action(Action)
  case page(Page)
  case day(Day)
  /// Chooses the habit in a row of the page.
  case habit(Int)
  /// The sign of the habit in a row of the page; a click on it acts like Space.
  case sign(Int)
  case cell(Int, Day)
  case field(Int)
  case key(Key)
  case dismiss
}
