package import HabitCore

/// Makers of fields, each with a value of the field's type.
extension HabitField {
  package static func name(_ text: String) -> Self { Self(.name, .text(text)) }
  package static func icon(_ text: String?) -> Self { Self(.icon, text.map { .text($0) }) }
  package static func color(_ color: HabitColor?) -> Self { Self(.color, color.map { .color($0) }) }
  package static func notes(_ text: String?) -> Self { Self(.notes, text.map { .text($0) }) }
  package static func time(_ time: TimeOfDay?) -> Self { Self(.time, time.map { .time($0) }) }
  package static func slot(_ slot: Slot?) -> Self { Self(.slot, slot.map { .slot($0) }) }
  package static func startDate(_ day: Day) -> Self { Self(.startDate, .day(day)) }
  package static func endDate(_ day: Day?) -> Self { Self(.endDate, day.map { .day($0) }) }
  package static func tags(_ texts: [String]) -> Self { Self(.tags, .texts(texts)) }
  package static func reminders(_ all: [ReminderRule]) -> Self { Self(.reminders, .reminders(all)) }
  package static func rank(_ rank: Rank?) -> Self { Self(.rank, rank.map { .rank($0) }) }
  package static func item(_ item: Item?) -> Self { Self(.item, item.map { .item($0) }) }
  package static func createdAt(_ moment: Instant?) -> Self {
    Self(.createdAt, moment.map { .moment($0) })
  }
  package static func cue(_ text: String?) -> Self { Self(.cue, text.map { .text($0) }) }
}
