/// A field of a habit with a value; `nil` empties it.
package struct HabitField: Equatable, Sendable {
  /// The names of the fields in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case name, icon, color, notes, time, slot, startDate, tags, reminders, rank, item
    case createdAt, endDate, cue

    /// The limits of a text; `nil` for a field of another kind.
    var text: HabitText? {
      switch self {
      case .name: .name
      case .icon: .icon
      case .notes: .notes
      case .cue: .cue
      default: nil
      }
    }

    /// The field without a value; `nil` for a required one, which goes with the habit.
    package var emptied: HabitField? {
      switch self {
      case .name, .startDate: nil
      case .tags: HabitField(self, .texts([]))
      case .reminders: HabitField(self, .reminders([]))
      default: HabitField(self, nil)
      }
    }
  }

  /// The name of the field.
  package let fieldName: Name
  /// Its value.
  package let value: FieldValue?

  /// A field with a value of the kind that ``HabitValues`` has it in.
  package init(_ name: Name, _ value: FieldValue?) {
    fieldName = name
    self.value = value
  }
}

/// The fields of a habit that hold for its whole life: the same in a habit, in one that is to be added,
/// and in the answers about one.
package struct HabitValues: Equatable, Sendable {
  /// The name; never empty.
  package var name = ""
  /// A short text or emoji shown with the name.
  package var icon: String?
  /// The colour.
  package var color: HabitColor?
  /// Free text.
  package var notes: String?
  /// The time of day at which it is to be done.
  package var time: TimeOfDay?
  /// The slot chosen by the person; ``Habit/daySlot`` is the effective one.
  package var slot: Slot?
  /// The first active day.
  package var startDate = Day.first
  /// The last active day; `nil` for a habit without an end.
  package var endDate: Day?
  /// Words to group by.
  package var tags: [String] = []
  /// Its reminders.
  package var reminders: [ReminderRule] = []
  /// The place in the person's order.
  package var rank: Rank?
  /// The library item it was made from.
  package var item: Item?
  /// The moment of creation.
  package var createdAt: Instant?
  /// The thing that it follows, such as "after the first coffee" (law 17).
  package var cue: String?

  /// Values that reading fills in.
  package init() {}

  /// The fields one by one, as a new habit is recorded.
  package var fields: [HabitField] {
    [
      HabitField(.name, .text(name)),
      HabitField(.startDate, .day(startDate)),
      HabitField(.endDate, endDate.map { .day($0) }),
      HabitField(.rank, rank.map { .rank($0) }),
      HabitField(.createdAt, createdAt.map { .moment($0) }),
      HabitField(.icon, icon.map { .text($0) }),
      HabitField(.color, color.map { .color($0) }),
      HabitField(.notes, notes.map { .text($0) }),
      HabitField(.time, time.map { .time($0) }),
      HabitField(.slot, slot.map { .slot($0) }),
      HabitField(.tags, .texts(tags)),
      HabitField(.reminders, .reminders(reminders)),
      HabitField(.cue, cue.map { .text($0) }),
      HabitField(.item, item.map { .item($0) }),
    ]
  }

  /// Sets a field.
  package mutating func apply(_ field: HabitField) {
    let value = field.value
    switch field.fieldName {
    case .name: name = value?.text ?? name
    case .icon: icon = value?.text
    case .color: color = value?.color
    case .notes: notes = value?.text
    case .time: time = value?.time
    case .slot: slot = value?.slot
    case .startDate: startDate = value?.day ?? startDate
    case .endDate: endDate = value?.day
    case .tags: tags = value?.texts ?? []
    case .reminders: reminders = value?.reminders ?? []
    case .rank: rank = value?.rank
    case .item: item = value?.item
    case .createdAt: createdAt = value?.moment
    case .cue: cue = value?.text
    }
  }
}
