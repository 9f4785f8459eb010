/// The record of a habit on a day, without the note.
package struct Outcome: Hashable, Sendable {
  package var count: Count
  /// Replaces the count.
  package var mark: Mark?
  /// The time of the last completion, if known.
  package var at: Instant?
  /// The tallies that the count already included when it was set, ordered by name; empty in an
  /// entry as it is shown.
  package var seen: [SeenTally]

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

  /// No count and no mark.
  package static let cleared = Outcome()

  /// True if there is neither a count nor a mark.
  var isEmpty: Bool { count == .zero && mark == nil }

  /// Returns true if the count reaches the target and there is no mark.
  ///
  /// A count of 0 never completes a day, even if the target is 0.
  func completes(target: Count) -> Bool {
    mark == nil && count >= target && count > .zero
  }
}

/// A statement about a day that replaces its count.
package enum Mark: String, Sendable, CaseIterable {
  /// Left out on purpose: neither ends a streak nor adds to it.
  case skipped
  /// Explicitly not done; ends a streak.
  case failed
}

/// The name of a tally among those of one habit and day.
///
/// No two processes share a name, so their separate tallies add up, even after a clone or a restore
/// (FORMAT.md, "Tallies").
package struct TallyID: Hashable, Sendable, Comparable {
  /// Random, or made from the moment at which a timer was started; in files, 0 … 2^53.
  package let number: Int

  /// The largest number of any kind in a file.
  static let maximumNumber = 1 << 53

  package init(drawn number: UInt32) { self.number = Int(number) }

  /// Creates the name of a timer's tally from the moment of its start, so that it counts once no
  /// matter how many devices stop the timer.
  package init(startOf timer: Instant) { number = timer.milliseconds }

  /// Creates a name from a number in a file; `nil` if it is out of range.
  package init?(number: Int) {
    guard (0...Self.maximumNumber).contains(number) else { return nil }
    self.number = number
  }

  package static func < (left: TallyID, right: TallyID) -> Bool { left.number < right.number }
}

/// The sum tallied on a day under one name, in addition to the count that was set.
package struct Tally: Hashable, Sendable {
  /// Negative if more was subtracted than added.
  package var thousandths: Int
  /// The time at which the day was completed, as the device saw it; `nil` if it was not.
  package var at: Instant?

  package init(thousandths: Int, at: Instant? = nil) {
    self.thousandths = thousandths
    self.at = at
  }
}

/// A tally as it was when an outcome was set.
package struct SeenTally: Hashable, Sendable {
  package var id: TallyID
  /// The tally's sum at that time; not 0.
  package var thousandths: Int

  package init(_ id: TallyID, thousandths: Int) {
    self.id = id
    self.thousandths = thousandths
  }
}
