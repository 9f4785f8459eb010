/// What a long run found wrong: `#expect` costs far more than what it looks at, so a loop collects
/// and the test expects ``texts`` to be empty at its end.
struct Findings {
  /// The first few, which are enough to see what broke.
  private(set) var texts: [String] = []

  private static let limit = 5

  mutating func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds, texts.count < Self.limit { texts.append(text()) }
  }
}
