/// The value of one field of a habit; the case says which.
package enum HabitField: Equatable, Sendable {
  /// What it is called.
  case name(String)
  /// A short text or emoji.
  case icon(String?)
  /// Its colour.
  case color(HabitColor?)
  /// Free text about it.
  case notes(String?)
  /// When it is to be done.
  case time(TimeOfDay?)
  /// The part of the day it was put into.
  case slot(Slot?)
  /// The first day it is active.
  case startDate(Day)
  /// What is counted.
  case unit(String?)
  /// Words to group by.
  case tags([String])
  /// When to be reminded.
  case reminders([TimeOfDay])
  /// Its place in the person's order.
  case rank(Rank?)
  /// The library item it was made from.
  case item(Item?)
  /// When it was made.
  case createdAt(Instant?)

  /// The names of the fields, as they are written in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case name, icon, color, notes, time, slot, startDate, unit, tags, reminders, rank, item
    case createdAt
  }

  /// Which field it is.
  package var fieldName: Name {
    switch self {
    case .name: .name
    case .icon: .icon
    case .color: .color
    case .notes: .notes
    case .time: .time
    case .slot: .slot
    case .startDate: .startDate
    case .unit: .unit
    case .tags: .tags
    case .reminders: .reminders
    case .rank: .rank
    case .item: .item
    case .createdAt: .createdAt
    }
  }
}
