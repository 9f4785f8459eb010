import HabitCore
import TerminalScreen
import TerminalText

/// A drawn screen, and what a click on its parts means.
struct Frame {
  /// The cells.
  var grid: CellGrid
  /// The parts that can be clicked; a later one lies above an earlier one.
  private(set) var targets: [(columns: Range<Int>, row: Int, target: ClickTarget)] = []

  /// An empty frame.
  init(_ size: ScreenSize) {
    grid = CellGrid(size)
  }

  /// Makes columns of a row a part that can be clicked.
  mutating func add(_ target: ClickTarget, _ columns: Range<Int>, _ row: Int) {
    targets.append((columns, row, target))
  }

  /// The meaning of a click at a place; nil for none.
  func target(at position: CellPosition) -> ClickTarget? {
    targets.last { $0.row == position.row && $0.columns.contains(position.column) }?.target
  }
}

/// The meaning of a click.
enum ClickTarget: Equatable {
  case action(Action)
  case page(Page)
  case day(Day)
  /// The habit in a row of the page.
  case habit(Int)
  /// The sign of the habit in a row of the page.
  case sign(Int)
  /// A habit's day.
  case cell(Int, Day)
  /// The field in a row of a form.
  case field(Int)
  /// A key of the dialog.
  case key(Key)
  /// Closes the dialog.
  case dismiss
}
