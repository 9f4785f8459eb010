/// A rule with versions by day: a change applies from a day on and leaves earlier days alone.
package struct Versions<Value: Equatable & Sendable>: Equatable, Sendable {
  /// A rule and the day it takes effect.
  package struct Version: Equatable, Sendable {
    package var from: Day
    package var value: Value
  }

  /// The rule before the first of ``later``.
  package var base: Value
  /// Ordered by day, at most one per day.
  package private(set) var later: [Version]

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

  /// True if a rule applies from a day on without later versions; `nil` means from the beginning.
  func ends(with value: Value, from: Day?) -> Bool {
    guard let from else { return later.isEmpty && base == value }
    return self.value(on: from) == value && !later.contains { $0.from > from }
  }

  /// The rule in force on a day.
  package func value(on day: Day) -> Value {
    guard !later.isEmpty else { return base }
    let count = later.indices.binarySearch { later[$0].from > day }
    return count > 0 ? later[count - 1].value : base
  }

  /// The parts of a range that have one rule each, in order.
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

/// A versioned field of a habit and its value; `nil` removes the version.
package struct VersionedField: Equatable, Sendable {
  /// Raw values are the names in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case schedule, target, goal, xp, period, spares
  }

  package let fieldName: Name
  package let value: FieldValue?

  /// Creates a field read from a file; the functions named after the fields accept only the right
  /// kind of value.
  package init(_ name: Name, _ value: FieldValue?) {
    fieldName = name
    self.value = value
  }

  /// The days on which the habit is due.
  package static func schedule(_ rule: Schedule?) -> Self {
    Self(.schedule, rule.map { .schedule($0) })
  }
  /// The target of a day, with its unit.
  package static func target(_ rule: Target?) -> Self { Self(.target, rule.map { .target($0) }) }
  /// The direction of the target.
  package static func goal(_ rule: Goal?) -> Self { Self(.goal, rule.map { .goal($0) }) }
  /// The XP of a completion.
  package static func xp(_ rule: Int?) -> Self { Self(.xp, rule.map { .xp($0) }) }
  /// The period of the target.
  package static func period(_ rule: Period?) -> Self { Self(.period, rule.map { .period($0) }) }
  /// The number of missed days or periods that do not end a streak.
  package static func spares(_ rule: Spares?) -> Self { Self(.spares, rule.map { .spares($0) }) }
}

/// The rules of a habit in force on a day.
package struct DayRules: Equatable, Sendable {
  package let schedule: Schedule
  package let target: Target
  package let goal: Goal
  package let xp: Int
  package let spares: Spares
  package let period: Period

  package var fields: [VersionedField] {
    [
      .schedule(schedule), .target(target), .goal(goal), .xp(xp), .spares(spares), .period(period),
    ]
  }

  /// True if the rules name the due days; a quota or a target for a longer period names none.
  package var namesDays: Bool {
    guard period == .day else { return false }
    return switch schedule {
    case .weekdays, .everyDays, .calendar: true
    case .timesPerWeek, .timesPerMonth, .times, .trackOnly: false
    }
  }
}

// Defined here, because code in another module would look up the generic type of each rule.
extension Habit {
  /// The rules in force on a day.
  package func rules(on day: Day) -> DayRules {
    DayRules(
      schedule: schedule.value(on: day),
      target: target.value(on: day),
      goal: goal.value(on: day),
      xp: xp.value(on: day),
      spares: spares.value(on: day),
      period: period.value(on: day)
    )
  }

  /// The later versions of all rules, each with its first day.
  package var laterRules: [(from: Day, field: VersionedField)] {
    var rules: [(from: Day, field: VersionedField)] = []
    for version in schedule.later { rules.append((version.from, .schedule(version.value))) }
    for version in target.later { rules.append((version.from, .target(version.value))) }
    for version in goal.later { rules.append((version.from, .goal(version.value))) }
    for version in xp.later { rules.append((version.from, .xp(version.value))) }
    for version in spares.later { rules.append((version.from, .spares(version.value))) }
    for version in period.later { rules.append((version.from, .period(version.value))) }
    return rules
  }
}
