/// What is recorded for a habit on a day, apart from its note.
package struct Outcome: Hashable, Sendable {
  /// How much was done.
  package var count: Count
  /// A mark that stands for the day instead of the count.
  package var mark: Mark?
  /// When it was last completed, where that is known.
  package var at: Instant?

  /// Creates an outcome.
  package init(count: Count = .zero, mark: Mark? = nil, at: Instant? = nil) {
    self.count = count
    self.mark = mark
    self.at = at
  }

  /// Nothing done, nothing marked: what a cleared day holds.
  package static let cleared = Outcome()

  /// Whether the count completes a day with that target; a mark stands in its way, and a day on
  /// which nothing was done is not completed even where the target is 0.
  package func completes(target: Count) -> Bool {
    mark == nil && count >= target && count > .zero
  }
}
