/// The record of a habit on a day, without the note.
package struct Outcome: Hashable, Sendable {
  /// The amount done.
  package var count: Count
  /// A mark that replaces the count.
  package var mark: Mark?
  /// The time of the last completion, if known.
  package var at: Instant?
  /// The tallies that its count holds already, in order of their names, as seen when it was set; none in an
  /// entry as it is shown.
  package var seen: [SeenTally]

  /// Creates an outcome.
  package init(
    count: Count = .zero,
    mark: Mark? = nil,
    at: Instant? = nil,
    seen: [SeenTally] = []
  ) {
    self.count = count
    self.mark = mark
    self.at = at
    self.seen = seen
  }

  /// The outcome of a cleared day: no count and no mark.
  package static let cleared = Outcome()

  /// True when nothing is counted or marked.
  package var isEmpty: Bool { count == .zero && mark == nil }

  /// True when the count reaches the target, without a mark.
  ///
  /// A count of 0 never completes a day, even when the target is 0.
  package func completes(target: Count) -> Bool {
    mark == nil && count >= target && count > .zero
  }
}

/// A statement about a day that replaces its count.
package enum Mark: String, Sendable, CaseIterable {
  /// Left out on purpose; a streak neither breaks nor grows.
  case skipped
  /// Explicitly not done; ends a streak.
  case failed
}
