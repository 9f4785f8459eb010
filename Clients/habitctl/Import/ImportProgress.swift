/// How far a long import is, on a line of a terminal that is wiped in the end.
struct ImportProgress {
  private let surroundings: Surroundings
  private let isShown: Bool
  /// How wide the line is that stands there.
  private var width = 0

  /// Progress that is shown to who looks at a terminal, and to nobody where results are for a program.
  init(_ surroundings: Surroundings, isJSON: Bool) {
    self.surroundings = surroundings
    isShown = surroundings.isTerminal && !isJSON
  }

  /// Shows how many parts of an import are done; one part alone is no progress.
  mutating func show(part done: Int, of total: Int) {
    if total > 1 { show("importing, part \(done) of \(total)") }
  }

  /// Shows for how many seconds a file has been converted.
  mutating func show(secondsOfConversion seconds: Int) { show("converting, \(seconds) s") }

  private mutating func show(_ text: String) {
    guard isShown else { return }
    try? surroundings.write(Array("\r\(text)".utf8))
    width = max(width, text.utf8.count)
  }

  /// Wipes the line.
  mutating func end() {
    guard width > 0 else { return }
    try? surroundings.write(Array("\r\(String(repeating: " ", count: width))\r".utf8))
    width = 0
  }
}
