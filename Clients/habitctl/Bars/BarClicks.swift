import Posix

/// The clicks that arrive on standard input.
final class BarClicks {
  private let input: (any KeySource)?
  private var lines = LineBuffer()

  /// True until the input ends.
  private(set) var isOpen: Bool

  /// Clicks from an input; none without one.
  init(_ input: (any KeySource)?) {
    self.input = input
    isOpen = input != nil
  }

  /// Waits for input and returns the clicks that are complete.
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

  /// Discards clicks that have not been read.
  func discardInput() {
    guard isOpen else { return }
    lines = LineBuffer()
    try? input?.discardInput()
  }
}
