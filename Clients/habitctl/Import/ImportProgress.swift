/// How far a long import is, on a line of a terminal that is wiped in the end.
struct ImportProgress {
  private let surroundings: Surroundings
  private let total: Int

  /// Progress of so many parts; none is shown where nobody looks, or where one part is all.
  init(_ surroundings: Surroundings, of total: Int, isJSON: Bool) {
    self.surroundings = surroundings
    self.total = surroundings.isTerminal && !isJSON && total > 1 ? total : 0
  }

  /// Shows how many parts are done.
  func show(_ done: Int) {
    guard total > 0 else { return }
    try? surroundings.write(Array("\r\(text(done))".utf8))
  }

  /// Wipes the line.
  func end() {
    guard total > 0 else { return }
    let blanks = String(repeating: " ", count: text(total).utf8.count)
    try? surroundings.write(Array("\r\(blanks)\r".utf8))
  }

  private func text(_ done: Int) -> String { "importing, part \(done) of \(total)" }
}
