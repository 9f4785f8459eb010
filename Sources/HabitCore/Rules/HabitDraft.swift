/// The fields of a habit as a person fills them in; what is missing takes its default.
package struct HabitDraft: Equatable, Sendable {
  /// What it is called.
  package var name: String
  /// A short text or emoji.
  package var icon: String?
  /// Its colour.
  package var color: HabitColor?
  /// Free text about it.
  package var notes: String?
  /// When it is to be done.
  package var time: TimeOfDay?
  /// The part of the day.
  package var slot: Slot?
  /// The first day it is active; `nil` is today.
  package var startDate: Day?
  /// On which days it is asked for.
  package var schedule: Schedule?
  /// The target of a day.
  package var repetitions: Count?
  /// Which way the target points.
  package var goal: Goal?
  /// What a completion earns.
  package var xp: Int?
  /// What is counted.
  package var unit: String?
  /// Words to group by.
  package var tags: [String] = []
  /// When to be reminded.
  package var reminders: [TimeOfDay] = []

  /// Creates a draft of a habit that has only a name.
  package init(name: String) {
    self.name = name
  }

  /// The changes that create the habit.
  ///
  /// - Parameters:
  ///   - id: its identifier.
  ///   - lifetime: whether it begins anew after a removal.
  ///   - rank: its place in the person's order.
  ///   - day: the start date where none is given.
  ///   - now: when it is made.
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
      .rank(rank),
      .createdAt(now),
      try icon.map { text throws(RuleViolation) in .icon(try HabitText.icon.checked(text)) },
      color.map { .color($0) },
      try notes.map { text throws(RuleViolation) in .notes(try HabitText.notes.checked(text)) },
      time.map { .time($0) },
      slot.map { .slot($0) },
      try unit.map { text throws(RuleViolation) in .unit(try HabitText.unit.checked(text)) },
      tags.isEmpty ? nil : .tags(try HabitText.checkedTags(tags)),
      reminders.isEmpty ? nil : .reminders(try HabitText.checkedReminders(reminders)),
    ]
    let versions: [VersionedField?] = [
      schedule.map { .schedule($0) },
      repetitions.map { .repetitions($0) },
      goal.map { .goal($0) },
      xp.map { .xp($0) },
    ]
    return [.lifetime(id, lifetime)]
      + fields.compactMap(\.self).map { .field(id, $0) }
      + versions.compactMap(\.self).map { .version(id, from: nil, $0) }
  }
}
