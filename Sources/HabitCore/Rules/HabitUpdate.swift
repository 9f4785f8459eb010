/// New values for some fields of a habit; what is `nil` stays as it is.
package struct HabitUpdate: Equatable, Sendable {
  /// Fields that hold for all days.
  package var fields: [HabitField] = []
  /// On which days it is asked for.
  package var schedule: Schedule?
  /// The target of a day.
  package var repetitions: Count?
  /// Which way the target points.
  package var goal: Goal?
  /// What a completion earns.
  package var xp: Int?
  /// The first day under the new schedule, target and XP; `nil` is today.
  package var from: Day?

  /// An update that changes nothing.
  package init() {}
}

extension Ledger {
  /// The changes that update a habit (law 2).
  ///
  /// Schedule, target and XP take effect from a day on, and what had been set for later days makes
  /// way; from the start date or before, they hold for the habit's whole life.
  ///
  /// - Throws: ``RuleViolation/nameRequired`` or ``RuleViolation/textTooLong(field:maximum:)``.
  package func updating(
    _ habit: Habit,
    with update: HabitUpdate,
    today: Day
  ) throws(RuleViolation) -> [Change] {
    var changes: [Change] = []
    var startDate = habit.startDate
    for field in update.fields {
      if case .startDate(let day) = field { startDate = day }
      changes.append(.field(habit.id, try field.checked()))
    }
    let from = update.from ?? today
    let effective = from <= startDate ? nil : from
    if let value = update.schedule {
      changes += versions(of: habit, .schedule(value), from: effective)
    }
    if let value = update.repetitions {
      changes += versions(of: habit, .repetitions(value), from: effective)
    }
    if let value = update.goal {
      changes += versions(of: habit, .goal(value), from: effective)
    }
    if let value = update.xp {
      changes += versions(of: habit, .xp(value), from: effective)
    }
    return changes
  }

  /// A version from a day on, and the removal of those for later days.
  private func versions(of habit: Habit, _ field: VersionedField, from: Day?) -> [Change] {
    guard let position = position(of: habit.id) else { return [] }
    let later = habits[position].registers.versions.compactMap { key, register in
      key.field == field.fieldName && !register.value.isEmpty ? key.from : nil
    }
    let superseded = later.filter { day in from.map { day > $0 } ?? true }.sorted()
    return [.version(habit.id, from: from, field)]
      + superseded.map { .version(habit.id, from: $0, field.emptied) }
  }
}

extension HabitField {
  /// The field, when its text is allowed.
  fileprivate func checked() throws(RuleViolation) -> HabitField {
    switch self {
    case .name(let text): _ = try HabitText.checkedName(text)
    case .icon(let text?): _ = try HabitText.icon.checked(text)
    case .notes(let text?): _ = try HabitText.notes.checked(text)
    case .unit(let text?): _ = try HabitText.unit.checked(text)
    case .tags(let tags): _ = try HabitText.checkedTags(tags)
    case .reminders(let times): _ = try HabitText.checkedReminders(times)
    default: break
    }
    return self
  }
}

extension VersionedField {
  /// The same field without a value: this version taken back.
  var emptied: VersionedField {
    switch self {
    case .schedule: .schedule(nil)
    case .repetitions: .repetitions(nil)
    case .goal: .goal(nil)
    case .xp: .xp(nil)
    }
  }

  /// Whether it takes a version back.
  var isEmpty: Bool { self == emptied }
}
