/// A rule with versions by day: a change applies from a day on and leaves the days before alone.
package struct Versions<Value: Equatable & Sendable>: Equatable, Sendable {
  /// A rule and the day it takes effect.
  package struct Version: Equatable, Sendable {
    /// The first day under this rule.
    package var from: Day
    /// The rule.
    package var value: Value
  }

  /// The rule before the first of ``later``.
  package var base: Value
  /// The later rules, by day, at most one per day.
  package private(set) var later: [Version]

  /// Creates the rule `base`, in force on all days.
  package init(base: Value) {
    self.base = base
    later = []
  }

  /// Sets the rule from a day on, up to the next version; `nil` sets ``base``.
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

  /// Sets the rule from a day on and removes later versions; `nil` means from the beginning.
  mutating func end(with value: Value, from: Day?) {
    later.removeAll { version in from.map { version.from >= $0 } ?? true }
    set(value, from: from)
  }

  /// True when a rule applies from a day on without later versions; `nil` means from the beginning.
  func ends(with value: Value, from: Day?) -> Bool {
    guard let from else { return later.isEmpty && base == value }
    return self.value(on: from) == value && !later.contains { $0.from > from }
  }

  /// The rule in force on a day.
  package func value(on day: Day) -> Value {
    // As nearly always.
    guard !later.isEmpty else { return base }
    let count = countOfVersions(through: day)
    return count > 0 ? later[count - 1].value : base
  }

  /// The number of later versions that have taken effect by a day.
  private func countOfVersions(through day: Day) -> Int {
    var (lower, upper) = (0, later.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if later[middle].from <= day { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The consecutive ranges of days under one rule within a range, in order.
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
