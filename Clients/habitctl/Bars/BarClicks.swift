import Posix

/// The clicks that come on standard input.
final class BarClicks {
  private let input: (any KeySource)?
  private var lines = LineBuffer()

  /// Whether more may come.
  private(set) var isOpen: Bool

  /// Clicks from an input; none without one.
  init(_ input: (any KeySource)?) {
    self.input = input
    isOpen = input != nil
  }

  /// Waits for input; the clicks that are whole.
  func next() -> [BarClick] {
    guard let bytes = (try? input?.next()) ?? nil else {
      isOpen = false
      return []
    }
    lines.bytes += bytes
    var clicks: [BarClick] = []
    while let line = lines.takeLine() {
      if let click = BarClick(line) { clicks.append(click) }
    }
    if lines.isOverfull { isOpen = false }
    return clicks
  }

  /// Forgets what was clicked and not looked at.
  func drop() {
    guard isOpen else { return }
    lines = LineBuffer()
    try? input?.drop()
  }
}
