/// New values for some fields of a habit; `nil` leaves a field unchanged.
package struct HabitUpdate: Equatable, Sendable {
  /// Unversioned fields.
  package var fields: [HabitField] = []
  package var schedule: Schedule?
  package var repetitions: Count?
  /// Clearing it leaves a target without a unit.
  package var unit: Edit<String>?
  package var goal: Goal?
  package var xp: Int?
  /// Minutes between repeats of each reminder; clearing it makes each reminder come once.
  package var remindAgain: Edit<Int>?
  package var spares: Spares?
  package var period: Period?
  /// The first day of the new schedule, target, goal, period, XP and spares; for `nil` see
  /// ``Ledger/firstDay(under:of:)``.
  package var from: Day?

  package init() {}

  /// True if the update changes a versioned field.
  package var hasRules: Bool {
    schedule != nil || repetitions != nil || unit != nil || goal != nil || xp != nil
      || spares != nil || period != nil
  }
}

extension Ledger {
  /// The changes that update a habit (law 2); none if nothing differs.
  ///
  /// Versioned fields apply from a day on and replace later versions. If that day is the start date
  /// or earlier, they apply to the habit's whole life.
  ///
  /// - Throws: ``RuleViolation/nameRequired``, ``RuleViolation/textTooLong(field:maximum:)``,
  ///   ``RuleViolation/limitWithQuota(_:)``, ``RuleViolation/periodWithSchedule(_:_:)``,
  ///   ``RuleViolation/sparesTooOften(_:_:)``, ``RuleViolation/emptyTarget`` or
  ///   ``RuleViolation/endsBeforeItStarts(start:end:)``.
  package func updating(
    _ habit: Habit,
    with update: HabitUpdate
  ) throws(RuleViolation) -> [Change] {
    var changes: [Change] = []
    var updated = habit
    for field in try update.fields(of: habit) {
      try field.check()
      updated.values.apply(field)
      if !holds(field, of: habit) { changes.append(.field(habit.id, field)) }
    }
    try updated.checkEnd(insteadOf: habit)
    let from = firstDay(under: update, of: habit)
    let effective = from <= updated.startDate ? nil : from
    if let value = update.schedule, !habit.keeps(value, from: effective) {
      updated.schedule.end(with: value, from: effective)
      changes += versions(of: habit, .schedule(value), from: effective)
    }
    func set<Value>(
      _ value: Value?,
      _ rule: WritableKeyPath<Habit, Versions<Value>>,
      as field: (Value) -> VersionedField
    ) {
      guard let value, !habit[keyPath: rule].ends(with: value, from: effective) else { return }
      updated[keyPath: rule].end(with: value, from: effective)
      changes += versions(of: habit, field(value), from: effective)
    }
    try setTarget(of: habit, with: update, from: from, &updated, &changes)
    set(update.goal, \.goal) { .goal($0) }
    set(update.xp, \.xp) { .xp($0) }
    set(update.spares, \.spares) { .spares($0) }
    set(update.period, \.period) { .period($0) }
    try updated.checkRules(insteadOf: habit)
    return changes
  }

  /// Sets the target; if only the amount or only the unit is given, later versions keep their other
  /// part.
  private func setTarget(
    of habit: Habit,
    with update: HabitUpdate,
    from: Day,
    _ updated: inout Habit,
    _ changes: inout [Change]
  ) throws(RuleViolation) {
    let first = max(from, updated.startDate)
    let effective = from <= updated.startDate ? nil : from
    guard let value = try update.applied(to: habit.target.value(on: first)) else { return }
    let keepsOther = update.repetitions == nil || update.unit == nil
    var later: [Day: Target] = [:]
    var last = value
    for version in habit.target.later where keepsOther && version.from > first {
      guard let next = try update.applied(to: version.value), next != last else { continue }
      (later[version.from], last) = (next, next)
    }
    let present = habit.target.later.filter { $0.from > first }
    let isInForce =
      effective == nil
      ? habit.target.base == value && habit.target.later.count == present.count
      : habit.target.value(on: first) == value
    let staysLater = present.allSatisfy { later[$0.from] == $0.value }
    guard !isInForce || !staysLater else { return }
    updated.target.end(with: value, from: effective)
    for (day, target) in later { updated.target.set(target, from: day) }
    changes += versions(of: habit, .target(value), from: effective).map { change in
      guard case .version(let id, let day?, let rule) = change, rule.value == nil,
        let kept = later[day]
      else { return change }
      return .version(id, from: day, .target(kept))
    }
  }

  /// The first day of an update's new rules: the day it names, otherwise today, or tomorrow if
  /// something is already counted today in a different unit.
  package func firstDay(under update: HabitUpdate, of habit: Habit) -> Day {
    guard update.from == nil, let unit = update.unit,
      !habit.target.value(on: today).isCounted(in: unit.value),
      outcome(of: habit.id, on: today).count > .zero
    else { return update.from ?? today }
    return today.clampedAdding(1)
  }

  private func holds(_ field: HabitField, of habit: Habit) -> Bool {
    guard let position = position(of: habit.id) else { return false }
    let known = registers.habits[position]
    guard let register = known.fields[field.fieldName],
      known.floor.map({ register.signature.stamp >= $0 }) == true
    else { return field.fieldName.emptied == field }
    return register.value.isSame(as: field)
  }

  /// The changes that set a version from a day on and remove the later versions.
  private func versions(of habit: Habit, _ field: VersionedField, from: Day?) -> [Change] {
    guard let position = position(of: habit.id) else { return [] }
    let later = registers.habits[position].versions.compactMap { key, register in
      key.field == field.fieldName && register.value.value != nil ? key.from : nil
    }
    let superseded = later.filter { day in from.map { day > $0 } ?? true }.sorted()
    return [.version(habit.id, from: from, field)]
      + superseded.map { .version(habit.id, from: $0, VersionedField(field.fieldName, nil)) }
  }
}

extension HabitUpdate {
  /// Merges the new target into a former one, which keeps the amount or unit that is not given.
  fileprivate func applied(to former: Target) throws(RuleViolation) -> Target? {
    guard repetitions != nil || unit != nil else { return nil }
    var target = former
    if let repetitions { target.amount = repetitions }
    if let unit { target.unit = unit.value }
    return try target.checked()
  }

  /// The unversioned fields, with the new interval in the reminders.
  fileprivate func fields(of habit: Habit) throws(RuleViolation) -> [HabitField] {
    guard let remindAgain else { return fields }
    var fields = fields
    let place = fields.firstIndex { $0.fieldName == .reminders }
    var rules = habit.values.reminders
    if let place { rules = fields.remove(at: place).value?.reminders ?? [] }
    if let minutes = remindAgain.value {
      rules = try rules.coming(again: minutes)
    } else {
      for index in rules.indices { rules[index].again = nil }
    }
    return fields + [HabitField(.reminders, .reminders(rules))]
  }
}

extension HabitField {
  /// Refuses an invalid text or list.
  package func check() throws(RuleViolation) {
    switch value {
    case .text(let text): _ = try fieldName.text?.checked(text)
    case .texts(let tags): _ = try HabitText.checkedTags(tags)
    case .reminders(let rules) where rules.count > HabitText.maximumReminders:
      throw .textTooLong(field: "reminders", maximum: HabitText.maximumReminders)
    default: break
    }
  }

  /// Compares bytes, so a name can be changed to one that only looks alike.
  fileprivate func isSame(as other: HabitField) -> Bool {
    self == other && zip(texts, other.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  private var texts: [String] {
    switch value {
    case .text(let text): [text]
    case .texts(let texts): texts
    default: []
    }
  }
}

extension Habit {
  /// Refuses an end before the start, unless neither has changed.
  fileprivate func checkEnd(insteadOf former: Habit) throws(RuleViolation) {
    guard let endDate, endDate < startDate,
      startDate != former.startDate || endDate != former.endDate
    else { return }
    throw .endsBeforeItStarts(start: startDate, end: endDate)
  }

  /// True if a schedule already applies from a day on, without later versions.
  ///
  /// An interval counts from the day it took effect, so that day must be the same.
  fileprivate func keeps(_ value: Schedule, from: Day?) -> Bool {
    guard schedule.ends(with: value, from: from) else { return false }
    if case .everyDays = value, let from { return schedule.later.last?.from == from }
    return true
  }
}
