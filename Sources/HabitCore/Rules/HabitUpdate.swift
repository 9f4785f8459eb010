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
  /// The changes that update a habit (law 2); none where it is so already.
  ///
  /// Schedule, target and XP take effect from a day on, and what had been set for later days makes
  /// way; from the start date or before, they hold for the habit's whole life.
  ///
  /// - Throws: ``RuleViolation/nameRequired``, ``RuleViolation/textTooLong(field:maximum:)`` or
  ///   ``RuleViolation/limitWithQuota(_:)``.
  package func updating(
    _ habit: Habit,
    with update: HabitUpdate
  ) throws(RuleViolation) -> [Change] {
    var changes: [Change] = []
    var updated = habit
    for field in update.fields {
      if case .startDate(let day) = field { updated.startDate = day }
      if !holds(try field.checked(), of: habit) { changes.append(.field(habit.id, field)) }
    }
    let from = update.from ?? today
    let effective = from <= updated.startDate ? nil : from
    if let value = update.schedule, !habit.keeps(value, from: effective) {
      updated.schedule.end(with: value, from: effective)
      changes += versions(of: habit, .schedule(value), from: effective)
    }
    if let value = update.repetitions, !habit.repetitions.ends(with: value, from: effective) {
      changes += versions(of: habit, .repetitions(value), from: effective)
    }
    if let value = update.goal, !habit.goal.ends(with: value, from: effective) {
      updated.goal.end(with: value, from: effective)
      changes += versions(of: habit, .goal(value), from: effective)
    }
    if let value = update.xp, !habit.xp.ends(with: value, from: effective) {
      changes += versions(of: habit, .xp(value), from: effective)
    }
    try updated.checkLimits(insteadOf: habit)
    return changes
  }

  /// Whether a field of a habit is written like that already.
  private func holds(_ field: HabitField, of habit: Habit) -> Bool {
    guard let position = position(of: habit.id) else { return false }
    let known = registers.habits[position]
    guard let register = known.fields[field.fieldName],
      known.floor.map({ register.signature.stamp >= $0 }) == true
    else { return Change.field(habit.id, field).emptied == .field(habit.id, field) }
    return register.value.isSame(as: field)
  }

  /// A version from a day on, and the removal of those for later days.
  private func versions(of habit: Habit, _ field: VersionedField, from: Day?) -> [Change] {
    guard let position = position(of: habit.id) else { return [] }
    let later = registers.habits[position].versions.compactMap { key, register in
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

extension HabitField {
  /// Whether another field is the same to the byte: a name may be changed to one that only looks alike.
  fileprivate func isSame(as other: HabitField) -> Bool {
    self == other && zip(texts, other.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  private var texts: [String] {
    switch self {
    case .name(let text): [text]
    case .icon(let text), .notes(let text), .unit(let text): text.map { [$0] } ?? []
    case .tags(let tags): tags
    default: []
    }
  }
}

extension Habit {
  /// Whether a schedule is in force from a day on, for good: one of every so many days counts them from
  /// the day it took effect.
  fileprivate func keeps(_ value: Schedule, from: Day?) -> Bool {
    guard schedule.ends(with: value, from: from) else { return false }
    if case .everyDays = value, let from { return schedule.later.last?.from == from }
    return true
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
