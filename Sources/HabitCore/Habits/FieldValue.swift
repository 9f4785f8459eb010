/// The value of a field, a rule or a setting, by its kind.
///
/// A field of a known kind needs nothing in what orders, writes and tells values.
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
  /// The text that it is in files and in answers, where it is one.
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
  /// The time of day.
  package var time: TimeOfDay? { if case .time(let value) = self { value } else { nil } }
  var slot: Slot? { if case .slot(let value) = self { value } else { nil } }
  var day: Day? { if case .day(let value) = self { value } else { nil } }
  var reminders: [ReminderRule]? { if case .reminders(let value) = self { value } else { nil } }
  var rank: Rank? { if case .rank(let value) = self { value } else { nil } }
  var item: Item? { if case .item(let value) = self { value } else { nil } }
  var moment: Instant? { if case .moment(let value) = self { value } else { nil } }
  /// The number of a weekday, 0 = Sunday … 6 = Saturday.
  package var weekday: Int? { if case .weekday(let value) = self { value } else { nil } }
  /// The measure of the past.
  package var measure: Measure? { if case .measure(let value) = self { value } else { nil } }
}
