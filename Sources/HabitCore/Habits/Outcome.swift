/// The record of a habit on a day, without the note.
package struct Outcome: Hashable, Sendable {
  package var count: Count
  /// A mark that replaces the count.
  package var mark: Mark?
  /// The time of the last completion, if known.
  package var at: Instant?
  /// The tallies that its count holds already, in order of their names, as seen when it was set;
  /// none in an entry as it is shown.
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

/// The name of a tally's register among those of a habit and day: no two processes share one, so
/// that what they tally separately adds up, even after a clone or a restore (FORMAT.md, "Tallies").
package struct TallyID: Hashable, Sendable, Comparable {
  /// The number used in files, 0 … 2^53.
  package let number: Int

  /// The largest number, as of any in a file.
  package static let maximumNumber = 1 << 53

  /// The name of what a process tallies, from a number that it draws at random.
  package init(drawn number: UInt32) { self.number = Int(number) }

  /// The name of what a timer measured: the moment of its start, so that it counts once however
  /// many devices stop it.
  package init(startOf timer: Instant) { number = timer.milliseconds }

  /// The name that a number in a file stands for; `nil` out of range.
  package init?(number: Int) {
    guard (0...Self.maximumNumber).contains(number) else { return nil }
    self.number = number
  }

  package static func < (left: TallyID, right: TallyID) -> Bool { left.number < right.number }
}

/// The sum of what was tallied on a day under one name, in addition to the count that was set.
package struct Tally: Hashable, Sendable {
  /// The sum in thousandths; negative if more was taken back than added.
  package var thousandths: Int
  /// The time when the day was completed, as the device saw it; `nil` if it was not.
  package var at: Instant?

  /// Creates a tally.
  package init(thousandths: Int, at: Instant? = nil) {
    self.thousandths = thousandths
    self.at = at
  }
}

/// A tally as an outcome saw it when it was set.
package struct SeenTally: Hashable, Sendable {
  /// Its name.
  package var id: TallyID
  /// Its sum then, in thousandths; not 0.
  package var thousandths: Int

  /// Creates a tally that was seen.
  package init(_ id: TallyID, thousandths: Int) {
    self.id = id
    self.thousandths = thousandths
  }
}
