/// The value of one field of a habit.
package enum HabitField: Equatable, Sendable {
  /// The name.
  case name(String)
  /// A short text or emoji.
  case icon(String?)
  /// The colour.
  case color(HabitColor?)
  /// Free text.
  case notes(String?)
  /// The time of day at which it is to be done.
  case time(TimeOfDay?)
  /// The slot chosen by the person.
  case slot(Slot?)
  /// The first active day.
  case startDate(Day)
  /// The last active day.
  case endDate(Day?)
  /// Words to group by.
  case tags([String])
  /// Its reminders.
  case reminders([ReminderRule])
  /// The place in the person's order.
  case rank(Rank?)
  /// The library item it was made from.
  case item(Item?)
  /// The moment of creation.
  case createdAt(Instant?)
  /// The thing that it follows (law 17).
  case cue(String?)

  /// The names of the fields in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case name, icon, color, notes, time, slot, startDate, tags, reminders, rank, item
    case createdAt, endDate, cue
  }

  /// The name of the field.
  package var fieldName: Name {
    switch self {
    case .name: .name
    case .icon: .icon
    case .color: .color
    case .notes: .notes
    case .time: .time
    case .slot: .slot
    case .startDate: .startDate
    case .endDate: .endDate
    case .tags: .tags
    case .reminders: .reminders
    case .rank: .rank
    case .item: .item
    case .createdAt: .createdAt
    case .cue: .cue
    }
  }
}

/// The value of one versioned field; `nil` removes the version.
package enum VersionedField: Equatable, Sendable {
  /// The days the habit is asked for.
  case schedule(Schedule?)
  /// The target of a day, with its unit.
  case target(Target?)
  /// The direction of the target.
  case goal(Goal?)
  /// The XP of a completion.
  case xp(Int?)
  /// The period the target is of.
  case period(Period?)
  /// The missed days or periods that a streak passes over.
  case spares(Spares?)

  /// The names of the fields in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case schedule, target, goal, xp, period, spares
  }

  /// The name of the field.
  package var fieldName: Name {
    switch self {
    case .schedule: .schedule
    case .target: .target
    case .goal: .goal
    case .xp: .xp
    case .period: .period
    case .spares: .spares
    }
  }
}
