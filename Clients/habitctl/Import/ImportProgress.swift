/// The progress of a long import, on a line of a terminal that is cleared at the end.
struct ImportProgress {
  private let surroundings: Surroundings
  private let isShown: Bool
  /// The width of the text on the line.
  private var width = 0

  /// Progress for a person at a terminal; nothing is shown where results are for a program.
  init(_ surroundings: Surroundings, isJSON: Bool) {
    self.surroundings = surroundings
    isShown = surroundings.isTerminal && !isJSON
  }

  /// Shows the number of finished parts of an import; a single part needs no progress.
  mutating func show(part done: Int, of total: Int) {
    if total > 1 { show("importing, part \(done) of \(total)") }
  }

  /// Shows the number of seconds a conversion has taken.
  mutating func show(secondsOfConversion seconds: Int) { show("converting, \(seconds) s") }

  private mutating func show(_ text: String) {
    guard isShown else { return }
    try? surroundings.write(Array("\r\(text)".utf8))
    width = max(width, text.utf8.count)
  }

  /// Clears the line.
  mutating func end() {
    guard width > 0 else { return }
    try? surroundings.write(Array("\r\(String(repeating: " ", count: width))\r".utf8))
    width = 0
  }
}
