/// A rule that changes from a day on while the days before keep the rule they had.
package struct Versions<Value: Equatable & Sendable>: Equatable, Sendable {
  /// One rule and the day it takes effect.
  package struct Version: Equatable, Sendable {
    /// The first day under this rule.
    package var from: Day
    /// The rule.
    package var value: Value
  }

  /// The rule of all days before the first of ``later``.
  package var base: Value
  /// The rules that follow, by day, each day once.
  package private(set) var later: [Version]

  /// Creates the rule `base`, in force on all days.
  package init(base: Value) {
    self.base = base
    later = []
  }

  /// Puts a rule into force from a day on, up to the next rule; from the beginning where `from` is
  /// `nil`.
  package mutating func set(_ value: Value, from: Day?) {
    guard let from else {
      base = value
      return
    }
    let position = later.lastIndex { $0.from <= from }
    if let position, later[position].from == from {
      later[position].value = value
    } else {
      later.insert(Version(from: from, value: value), at: position.map { $0 + 1 } ?? 0)
    }
  }

  /// Puts a rule into force from a day on, for good; from the beginning where `from` is `nil`.
  mutating func end(with value: Value, from: Day?) {
    later.removeAll { version in from.map { version.from >= $0 } ?? true }
    set(value, from: from)
  }

  /// Whether a rule is in force from a day on, for good; from the beginning where `from` is `nil`.
  func ends(with value: Value, from: Day?) -> Bool {
    guard let from else { return later.isEmpty && base == value }
    return self.value(on: from) == value && !later.contains { $0.from > from }
  }

  /// The rule in force on a day.
  package func value(on day: Day) -> Value {
    later.last { $0.from <= day }?.value ?? base
  }

  /// The days around a day that are under the same version.
  func days(around day: Day) -> ClosedRange<Day> {
    let next = later.first { $0.from > day }
    return (later.last { $0.from <= day }?.from ?? .first)...(next?.from.clampedAdding(-1) ?? .last)
  }

  /// The stretches of days under one rule, in order, between two days.
  package func segments(
    in range: ClosedRange<Day>
  ) -> [(days: ClosedRange<Day>, value: Value)] {
    var segments: [(days: ClosedRange<Day>, value: Value)] = []
    var start = range.lowerBound
    var value = value(on: start)
    for version in later where version.from > start && version.from <= range.upperBound {
      segments.append((start...version.from.clampedAdding(-1), value))
      start = version.from
      value = version.value
    }
    segments.append((start...range.upperBound, value))
    return segments
  }
}
