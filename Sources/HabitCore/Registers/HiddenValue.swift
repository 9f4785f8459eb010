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
  /// The value.
  package var value: Value
  /// The stamp of its write.
  package var stamp: Stamp

  /// Creates a hidden value.
  package init(_ value: Value, _ stamp: Stamp) {
    self.value = value
    self.stamp = stamp
  }
}

/// Hidden outcomes, by day.
package typealias HiddenOutcomes = DaySpans<Hidden<Outcome?>>
