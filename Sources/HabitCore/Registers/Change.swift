/// A new value for one register: the smallest thing that is recorded, merged and undone.
///
/// Where the value is optional, `nil` means that the register holds nothing, as before it was first
/// written.
package enum Change: Equatable, Sendable {
  /// Whether a habit is there.
  case lifetime(HabitID, Lifetime?)
  /// A field of a habit.
  case field(HabitID, HabitField)
  /// A field of a habit from a day on; `from: nil` is the rule before all versions.
  case version(HabitID, from: Day?, VersionedField)
  /// Count and mark of a day.
  case outcome(HabitID, Day, Outcome?)
  /// The note of a day.
  case note(HabitID, Day, String?)
  /// The pause that begins on a day.
  case pause(HabitID, from: Day, Pause.End?)
  /// Archiving or restoring on a day.
  case archival(HabitID, Day, Archival?)
  /// A subscription to a journey.
  case journey(JourneyID, Subscription?)
  /// A library item taken into the day by hand, and its slot.
  case customItem(ItemID, Slot?)
  /// A setting.
  case setting(Setting)

  /// The habit whose register it writes; `nil` for journeys, items and settings.
  package var habit: HabitID? {
    switch self {
    case .lifetime(let habit, _), .field(let habit, _), .version(let habit, _, _),
      .outcome(let habit, _, _), .note(let habit, _, _), .pause(let habit, _, _),
      .archival(let habit, _, _):
      habit
    case .journey, .customItem, .setting: nil
    }
  }
}
