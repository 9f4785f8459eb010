/// What registers held that belongs to an earlier life of their habit, and when it was written, which
/// tells which life that was.
package enum HiddenValue: Equatable, Sendable {
  /// The value of one register.
  case value(Change, Stamp)
  /// The outcomes of some of the days of ``Change/outcomes(_:_:)``.
  case outcomes(HabitID, HiddenOutcomes)
}

/// A value that lies hidden, and when it was written.
package struct Hidden<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value.
  package var value: Value
  /// When it was written.
  package var stamp: Stamp

  /// Creates a hidden value.
  package init(_ value: Value, _ stamp: Stamp) {
    self.value = value
    self.stamp = stamp
  }
}

/// Hidden outcomes, by day.
package typealias HiddenOutcomes = DaySpans<Hidden<Outcome?>>
