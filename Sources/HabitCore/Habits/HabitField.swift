/// A field of a habit and its value; `nil` empties the field.
package struct HabitField: Equatable, Sendable {
  /// Raw values are the names in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case name, icon, color, notes, time, slot, startDate, tags, reminders, rank, item
    case createdAt, endDate, cue

    /// The limits of a text field; `nil` for any other field.
    var text: HabitText? {
      switch self {
      case .name: .name
      case .icon: .icon
      case .notes: .notes
      case .cue: .cue
      default: nil
      }
    }

    /// The field without a value; `nil` for a required field, which every habit has.
    package var emptied: HabitField? {
      switch self {
      case .name, .startDate: nil
      case .tags: HabitField(self, .texts([]))
      case .reminders: HabitField(self, .reminders([]))
      default: HabitField(self, nil)
      }
    }
  }

  package let fieldName: Name
  package let value: FieldValue?

  /// Creates a field; the value must be of the kind that ``HabitValues`` has for it.
  package init(_ name: Name, _ value: FieldValue?) {
    fieldName = name
    self.value = value
  }
}

/// The unversioned fields of a habit that exists, is to be added, or is shown in a reply.
package struct HabitValues: Equatable, Sendable {
  /// Never empty in a habit.
  package var name = ""
  /// A short text or emoji shown with the name.
  package var icon: String?
  package var color: HabitColor?
  package var notes: String?
  package var time: TimeOfDay?
  /// The slot chosen by the person; ``Habit/daySlot`` is the effective one.
  package var slot: Slot?
  package var startDate = Day.first
  package var endDate: Day?
  package var tags: [String] = []
  package var reminders: [ReminderRule] = []
  package var rank: Rank?
  package var item: Item?
  package var createdAt: Instant?
  /// The thing that the habit follows, such as "after the first coffee" (law 17).
  package var cue: String?

  package init() {}

  /// The fields one by one, as they are recorded for a new habit.
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

  /// Sets or empties a field.
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

/// The value of a field, a rule or a setting, by kind.
///
/// A new field of a known kind needs no change in the code that orders, writes and describes
/// values.
package enum FieldValue: Equatable, Sendable {
  case text(String)
  case texts([String])
  case color(HabitColor)
  case time(TimeOfDay)
  case slot(Slot)
  case day(Day)
  case reminders([ReminderRule])
  case rank(Rank)
  indirect case item(Item)
  case moment(Instant)
  case schedule(Schedule)
  case target(Target)
  case goal(Goal)
  case xp(Int)
  case period(Period)
  case spares(Spares)
  case weekday(Int)
  case measure(Measure)
}

extension FieldValue {
  /// The text in files and replies; `nil` for a kind that is not written as text.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .color(let color): color.text
    case .time(let time): time.description
    case .slot(let slot): slot.rawValue
    case .rank(let rank): rank.description
    case .goal(let goal): goal.rawValue
    case .period(let period): period.rawValue
    case .measure(let measure): measure.rawValue
    case .texts, .day, .reminders, .item, .moment, .schedule, .target, .xp, .spares, .weekday: nil
    }
  }

  var texts: [String]? { if case .texts(let value) = self { value } else { nil } }
  var color: HabitColor? { if case .color(let value) = self { value } else { nil } }
  package var time: TimeOfDay? { if case .time(let value) = self { value } else { nil } }
  var slot: Slot? { if case .slot(let value) = self { value } else { nil } }
  var day: Day? { if case .day(let value) = self { value } else { nil } }
  var reminders: [ReminderRule]? { if case .reminders(let value) = self { value } else { nil } }
  var rank: Rank? { if case .rank(let value) = self { value } else { nil } }
  var item: Item? { if case .item(let value) = self { value } else { nil } }
  var moment: Instant? { if case .moment(let value) = self { value } else { nil } }
  /// The number of a weekday, 0 = Sunday … 6 = Saturday.
  package var weekday: Int? { if case .weekday(let value) = self { value } else { nil } }
  package var measure: Measure? { if case .measure(let value) = self { value } else { nil } }
}

/// The measure of a habit's past that every client shows (law 18).
package enum Measure: String, Hashable, Sendable, CaseIterable {
  case streak, strength, none
}
