/// The fields of a new habit; missing ones take their defaults.
package struct HabitDraft: Equatable, Sendable {
  /// The name.
  package var name: String
  /// A short text or emoji.
  package var icon: String?
  /// The colour.
  package var color: HabitColor?
  /// Free text.
  package var notes: String?
  /// The time of day at which it is to be done.
  package var time: TimeOfDay?
  package var slot: Slot?
  /// The first active day; `nil` is today.
  package var startDate: Day?
  /// The last active day; `nil` for a habit without an end.
  package var endDate: Day?
  /// The days it is asked for.
  package var schedule: Schedule?
  /// The target of a day.
  package var repetitions: Count?
  /// The direction of the target.
  package var goal: Goal?
  /// The period that the target is for.
  package var period: Period?
  /// The XP of a completion.
  package var xp: Int?
  /// The missed days or periods that a streak passes over.
  package var spares: Spares?
  /// The unit of the count.
  package var unit: String?
  /// Words to group by.
  package var tags: [String] = []
  /// Its reminders.
  package var reminders: [ReminderRule] = []
  /// The minutes after which each of its reminders comes again; `nil` for what each says itself.
  package var remindAgain: Int?
  /// The thing that it follows.
  package var cue: String?

  /// Creates a draft with only a name.
  package init(name: String) {
    self.name = name
  }

  /// The target of a day; one of a unit where only that is given, `nil` for the default.
  var target: Target? {
    repetitions == nil && unit == nil ? nil : Target(repetitions ?? .one, unit)
  }

  /// The changes that create the habit.
  ///
  /// - Parameters:
  ///   - id: its identifier.
  ///   - lifetime: its lifetime; see ``Ledger/newLifetime(of:signedAt:)``.
  ///   - rank: its place in the person's order.
  ///   - day: the start date if the draft has none.
  ///   - now: the moment of creation.
  /// - Returns: the changes to commit.
  /// - Throws: ``RuleViolation/nameRequired`` or ``RuleViolation/textTooLong(field:maximum:)``.
  package func changes(
    id: HabitID,
    lifetime: Lifetime,
    rank: Rank,
    from day: Day,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    let fields: [HabitField?] = [
      .name(try HabitText.checkedName(name)),
      .startDate(startDate ?? day),
      endDate.map { .endDate($0) },
      .rank(rank),
      .createdAt(now),
      try icon.map { text throws(RuleViolation) in .icon(try HabitText.icon.checked(text)) },
      color.map { .color($0) },
      try notes.map { text throws(RuleViolation) in .notes(try HabitText.notes.checked(text)) },
      time.map { .time($0) },
      slot.map { .slot($0) },
      tags.isEmpty ? nil : .tags(try HabitText.checkedTags(tags)),
      reminders.isEmpty && remindAgain == nil
        ? nil : .reminders(try HabitText.checkedReminders(reminders.coming(again: remindAgain))),
      try cue.map { text throws(RuleViolation) in .cue(try HabitText.cue.checked(text)) },
    ]
    let versions: [VersionedField?] = [
      schedule.map { .schedule($0) },
      try target.map { target throws(RuleViolation) in .target(try target.checked()) },
      goal.map { .goal($0) },
      xp.map { .xp($0) },
      spares.flatMap { $0 == Spares.none ? nil : .spares($0) },
      period.map { .period($0) },
    ]
    return [.lifetime(id, lifetime)]
      + fields.compactMap(\.self).map { .field(id, $0) }
      + versions.compactMap(\.self).map { .version(id, from: nil, $0) }
  }
}
