/// A field of a habit with a value; `nil` empties it.
package struct HabitField: Equatable, Sendable {
  /// The names of the fields in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case name, icon, color, notes, time, slot, startDate, tags, reminders, rank, item
    case createdAt, endDate, cue

    /// The field without a value; `nil` for a required one, which goes with the habit.
    package var emptied: HabitField? {
      switch self {
      case .name, .startDate: nil
      case .tags: .tags([])
      case .reminders: .reminders([])
      default: HabitField(self, nil)
      }
    }
  }

  /// The name of the field.
  package let fieldName: Name
  /// Its value.
  package let value: FieldValue?

  /// A field that was read; the functions named as the fields keep to the kind of each.
  package init(_ name: Name, _ value: FieldValue?) {
    fieldName = name
    self.value = value
  }

  /// The name.
  package static func name(_ text: String) -> Self { Self(.name, .text(text)) }
  /// A short text or emoji.
  package static func icon(_ text: String?) -> Self { Self(.icon, text.map { .text($0) }) }
  /// The colour.
  package static func color(_ color: HabitColor?) -> Self { Self(.color, color.map { .color($0) }) }
  /// Free text.
  package static func notes(_ text: String?) -> Self { Self(.notes, text.map { .text($0) }) }
  /// The time of day at which it is to be done.
  package static func time(_ time: TimeOfDay?) -> Self { Self(.time, time.map { .time($0) }) }
  /// The slot chosen by the person.
  package static func slot(_ slot: Slot?) -> Self { Self(.slot, slot.map { .slot($0) }) }
  /// The first active day.
  package static func startDate(_ day: Day) -> Self { Self(.startDate, .day(day)) }
  /// The last active day.
  package static func endDate(_ day: Day?) -> Self { Self(.endDate, day.map { .day($0) }) }
  /// Words to group by.
  package static func tags(_ texts: [String]) -> Self { Self(.tags, .texts(texts)) }
  /// Its reminders.
  package static func reminders(_ all: [ReminderRule]) -> Self { Self(.reminders, .reminders(all)) }
  /// The place in the person's order.
  package static func rank(_ rank: Rank?) -> Self { Self(.rank, rank.map { .rank($0) }) }
  /// The library item it was made from.
  package static func item(_ item: Item?) -> Self { Self(.item, item.map { .item($0) }) }
  /// The moment of creation.
  package static func createdAt(_ moment: Instant?) -> Self {
    Self(.createdAt, moment.map { .moment($0) })
  }
  /// The thing that it follows (law 17).
  package static func cue(_ text: String?) -> Self { Self(.cue, text.map { .text($0) }) }
}

/// A versioned field of a habit with a value; `nil` removes the version.
package struct VersionedField: Equatable, Sendable {
  /// The names of the fields in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case schedule, target, goal, xp, period, spares
  }

  /// The name of the field.
  package let fieldName: Name
  /// Its value.
  package let value: FieldValue?

  /// A field that was read; the functions named as the fields keep to the kind of each.
  package init(_ name: Name, _ value: FieldValue?) {
    fieldName = name
    self.value = value
  }

  /// The days the habit is asked for.
  package static func schedule(_ rule: Schedule?) -> Self {
    Self(.schedule, rule.map { .schedule($0) })
  }
  /// The target of a day, with its unit.
  package static func target(_ rule: Target?) -> Self { Self(.target, rule.map { .target($0) }) }
  /// The direction of the target.
  package static func goal(_ rule: Goal?) -> Self { Self(.goal, rule.map { .goal($0) }) }
  /// The XP of a completion.
  package static func xp(_ rule: Int?) -> Self { Self(.xp, rule.map { .xp($0) }) }
  /// The period the target is of.
  package static func period(_ rule: Period?) -> Self { Self(.period, rule.map { .period($0) }) }
  /// The missed days or periods that a streak passes over.
  package static func spares(_ rule: Spares?) -> Self { Self(.spares, rule.map { .spares($0) }) }
}
