/// The name of a tally's register among those of a habit and day: no two processes share one, so that what
/// they tally apart from each other adds up, whatever was cloned or put back (FORMAT.md, "Tallies").
package struct TallyID: Hashable, Sendable, Comparable {
  /// The number that stands in files, 0 … 2^53.
  package let number: Int

  /// The largest number, as of any in a file.
  package static let maximumNumber = 1 << 53

  /// The name of what a process tallies, from a number that it draws at random.
  package init(drawn number: UInt32) { self.number = Int(number) }

  /// The name of what a timer measured: the moment of its start, so that it counts once however many devices
  /// stop it.
  package init(startOf timer: Instant) { number = timer.milliseconds }

  /// The name that a number in a file stands for; `nil` out of range.
  package init?(number: Int) {
    guard (0...Self.maximumNumber).contains(number) else { return nil }
    self.number = number
  }

  /// Orders by number.
  package static func < (left: TallyID, right: TallyID) -> Bool { left.number < right.number }
}

/// The sum of what was tallied on a day under one name, beside the count that was set.
package struct Tally: Hashable, Sendable {
  /// The sum in thousandths; negative where more was taken back than added.
  package var thousandths: Int
  /// The time when the day was completed, as the device saw it; `nil` where it was not.
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
