/// The fields of a new habit; missing ones get their defaults.
@dynamicMemberLookup
package struct HabitDraft: Equatable, Sendable {
  /// The unversioned fields except the first day.
  package var values = HabitValues()
  /// The first active day; `nil` is today.
  package var startDate: Day?
  package var schedule: Schedule?
  package var repetitions: Count?
  package var goal: Goal?
  package var period: Period?
  package var xp: Int?
  package var spares: Spares?
  package var unit: String?
  /// Minutes between repeats of each reminder; `nil` leaves each its own interval.
  package var remindAgain: Int?

  package init(name: String) {
    values.name = name
  }

  /// Reads or sets an unversioned field.
  package subscript<Value>(dynamicMember field: WritableKeyPath<HabitValues, Value>) -> Value {
    get { values[keyPath: field] }
    set { values[keyPath: field] = newValue }
  }

  /// The target of a day or period: an amount of one if only the unit is given, `nil` for the
  /// default.
  var target: Target? {
    repetitions == nil && unit == nil ? nil : Target(repetitions ?? .one, unit)
  }

  /// A habit with only the draft's rules and their later versions.
  func rules(id: HabitID, _ versions: [(from: Day, field: VersionedField)] = []) -> Habit {
    // Setting fields of a complete habit would copy all of them each time.
    var fields = Habit.Fields(id: id, name: values.name, startDate: startDate ?? .first)
    fields.target.base = target ?? Target()
    fields.goal.base = goal ?? .atLeast
    fields.schedule.base = schedule ?? .daily
    fields.period.base = period ?? .day
    fields.spares.base = spares ?? .none
    for version in versions { fields.apply(version.field, from: version.from) }
    return Habit(fields)
  }

  /// The changes that create the habit.
  ///
  /// `day` is the start date if the draft has none. For `lifetime` see
  /// ``Ledger/newLifetime(of:signedAt:)``.
  ///
  /// - Throws: ``RuleViolation/nameRequired`` or ``RuleViolation/textTooLong(field:maximum:)``.
  func changes(
    id: HabitID,
    lifetime: Lifetime,
    rank: Rank,
    from day: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    var values = values
    (values.startDate, values.rank, values.createdAt) = (startDate ?? day, rank, now)
    values.reminders = try values.reminders.coming(again: remindAgain)
    let fields = values.fields.filter { $0 != $0.fieldName.emptied }
    for field in fields { try field.check() }
    let versions: [VersionedField?] = [
      schedule.map { .schedule($0) },
      try target.map { target throws(RuleViolation) in .target(try target.checked()) },
      goal.map { .goal($0) },
      xp.map { .xp($0) },
      spares.flatMap { $0 == Spares.none ? nil : .spares($0) },
      period.map { .period($0) },
    ]
    return [.lifetime(id, lifetime)]
      + fields.map { .field(id, $0) }
      + versions.compactMap(\.self).map { .version(id, from: nil, $0) }
  }
}
