/// The changes of one accepted request, applied as a whole under one stamp.
package struct Transaction: Equatable, Sendable {
  /// A change and what it replaced.
  package struct Step: Equatable, Sendable {
    /// The new value.
    package var change: Change
    /// The former value of the register; `nil` when it was never written, or hidden.
    ///
    /// For a change of many days, the former values of the days that had one.
    package var replaced: Change?
    /// The former value if it belongs to an earlier life of the habit.
    ///
    /// Undoing the change must not restore it, but undoing the beginning of the following life
    /// must.
    package var hidden: HiddenValue?

    /// Creates a step.
    package init(_ change: Change, replaced: Change?, hidden: HiddenValue? = nil) {
      self.change = change
      self.replaced = replaced
      self.hidden = hidden
    }
  }

  /// The stamp, unique among the transactions of a device.
  package var stamp: Stamp
  /// The revision it led to.
  package var revision: Int
  /// The method that made it, for describing an undo.
  package var method: String
  /// The group shared by the parts of one import, which are undone together.
  package var group: String?
  /// The changes, in the order of the request.
  package var steps: [Step]

  /// The longest group name, in bytes: a UUID and a word before it.
  package static let maximumGroupLength = 128

  /// Creates a transaction.
  package init(
    stamp: Stamp,
    revision: Int,
    method: String,
    group: String? = nil,
    steps: [Step]
  ) {
    self.stamp = stamp
    self.revision = revision
    self.method = method
    self.group = group
    self.steps = steps
  }
}

/// The former value of registers in an earlier life of their habit, with its stamp, which
/// identifies that life.
package enum HiddenValue: Equatable, Sendable {
  /// The value of one register.
  case value(Change, Stamp)
  /// Outcomes of some days of ``Change/outcomes(_:_:)``.
  case outcomes(HabitID, HiddenOutcomes)
}

/// A hidden value and its stamp.
package struct Hidden<Value: Equatable & Sendable>: Equatable, Sendable {
  package var value: Value
  /// The stamp of its write.
  package var stamp: Stamp
}

/// Hidden outcomes, by day.
package typealias HiddenOutcomes = DaySpans<Hidden<Outcome?>>
