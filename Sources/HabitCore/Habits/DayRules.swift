/// The rules of a habit that are in force on a day.
package struct DayRules: Equatable, Sendable {
  package let schedule: Schedule
  package let target: Target
  package let goal: Goal
  /// The points of a completion.
  package let xp: Int
  package let spares: Spares
  package let period: Period

  /// The rules one by one.
  package var fields: [VersionedField] {
    [
      .schedule(schedule), .target(target), .goal(goal), .xp(xp), .spares(spares), .period(period),
    ]
  }

  /// True where the schedule names days: a quota and a target for a longer period leave them open.
  package var namesDays: Bool {
    guard period == .day else { return false }
    return switch schedule {
    case .weekdays, .everyDays, .calendar: true
    case .timesPerWeek, .timesPerMonth, .times, .trackOnly: false
    }
  }
}

// Here and not where they are written: another module would look up the generic type of each rule.
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

  /// The rules that changed later than at its start.
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
