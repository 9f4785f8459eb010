/// A new value for one register: the smallest thing that is recorded, merged and undone.
///
/// Where the value is optional, `nil` means that the register holds nothing, as before it was first
/// written.
package enum Change: Equatable, Sendable {
  /// Whether a habit is there.
  case lifetime(HabitID, Lifetime?)
  /// A field of a habit.
  indirect case field(HabitID, HabitField)
  /// A field of a habit from a day on; `from: nil` is the rule before all versions.
  case version(HabitID, from: Day?, VersionedField)
  /// Count and mark of a day.
  case outcome(HabitID, Day, Outcome?)
  /// Count and mark of many days, as an import brings them; never of none.
  case outcomes(HabitID, OutcomeSpans)
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
      .outcome(let habit, _, _), .outcomes(let habit, _), .note(let habit, _, _),
      .pause(let habit, _, _),
      .archival(let habit, _, _):
      habit
    case .journey, .customItem, .setting: nil
    }
  }

  /// The habit and the days whose outcomes it writes; `nil` for any other change.
  package var outcomes: (habit: HabitID, spans: OutcomeSpans)? {
    switch self {
    case .outcome(let habit, let day, let outcome):
      (habit, OutcomeSpans(outcome, on: day...day))
    case .outcomes(let habit, let spans): (habit, spans)
    default: nil
    }
  }

  /// How many registers it writes.
  package var registerCount: Int {
    if case .outcomes(_, let spans) = self { spans.dayCount } else { 1 }
  }

  /// The change that writes those outcomes; `nil` for no days.
  package static func recording(_ spans: OutcomeSpans, of habit: HabitID) -> Change? {
    guard let bounds = spans.bounds else { return nil }
    guard bounds.lowerBound == bounds.upperBound, let span = spans.spans.first else {
      return .outcomes(habit, spans)
    }
    return .outcome(habit, bounds.lowerBound, span.value)
  }
}

extension [Change] {
  /// Whether all of them record something of days, and leave habits, journeys and settings as they
  /// are.
  package var areEntries: Bool {
    for index in indices {
      switch self[index] {
      case .outcome, .outcomes, .note: break
      default: return false
      }
    }
    return true
  }
}
