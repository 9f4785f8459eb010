/// A new value for one register: the smallest unit of recording, merging and undoing.
///
/// If the value is optional, `nil` empties the register, which then reads as if it had never been
/// written.
package enum Change: Equatable, Sendable {
  case lifetime(HabitID, Lifetime?)
  indirect case field(HabitID, HabitField)
  /// A versioned field of a habit from a day on; `from: nil` is the rule before all versions.
  case version(HabitID, from: Day?, VersionedField)
  case outcome(HabitID, Day, Outcome?)
  /// The counts and marks of many days, as in an import; never empty.
  case outcomes(HabitID, OutcomeSpans)
  case note(HabitID, Day, String?)
  case pause(HabitID, from: Day, Pause.End?)
  case archival(HabitID, Day, Archival?)
  case journey(JourneyID, Subscription?)
  case customItem(ItemID, CustomItem?)
  case setting(Setting)
  indirect case tally(HabitID, Day, TallyID, Tally?)
  indirect case timer(HabitID, HabitTimer?)
  /// The pause for all habits that begins on a day.
  case vacation(from: Day, Pause.End?)
  case tag(String, HabitColor?)

  /// The habit whose register the change writes; `nil` for journeys, items and settings.
  package var habit: HabitID? {
    switch self {
    case .lifetime(let habit, _), .field(let habit, _), .version(let habit, _, _),
      .outcome(let habit, _, _), .outcomes(let habit, _), .note(let habit, _, _),
      .pause(let habit, _, _),
      .archival(let habit, _, _), .tally(let habit, _, _, _), .timer(let habit, _):
      habit
    case .journey, .customItem, .setting, .vacation, .tag: nil
    }
  }

  /// The day whose count or mark the change writes; `nil` for other changes, and for many days.
  var tickedDay: Day? {
    switch self {
    case .outcome(_, let day, _), .tally(_, let day, _, _): day
    default: nil
    }
  }

  /// The habit and the outcomes that the change writes; `nil` for other changes.
  package var outcomes: (habit: HabitID, spans: OutcomeSpans)? {
    switch self {
    case .outcome(let habit, let day, let outcome):
      (habit, OutcomeSpans(outcome, on: day...day))
    case .outcomes(let habit, let spans): (habit, spans)
    default: nil
    }
  }

  package var registerCount: Int {
    if case .outcomes(_, let spans) = self { spans.dayCount } else { 1 }
  }

  /// The change that writes outcomes; `nil` if there are none.
  package static func recording(_ spans: OutcomeSpans, of habit: HabitID) -> Change? {
    guard let bounds = spans.bounds else { return nil }
    guard bounds.lowerBound == bounds.upperBound, let span = spans.spans.first else {
      return .outcomes(habit, spans)
    }
    return .outcome(habit, bounds.lowerBound, span.value)
  }
}

extension [Change] {
  /// True if all changes are to entries of days, and none to a habit, journey or setting.
  package var areEntries: Bool {
    for index in indices {
      switch self[index] {
      case .outcome, .outcomes, .note, .tally: break
      default: return false
      }
    }
    return true
  }
}

/// The existence of a habit, and the start of its current lifetime.
package enum Lifetime: Hashable, Sendable {
  /// The habit exists; registers signed before the floor belong to an earlier lifetime and are
  /// hidden.
  case present(floor: Stamp)
  /// The habit is removed, with everything recorded for it.
  case removed
}

/// The key of a register; the ``Change`` case with the same name writes its value.
package enum Register: Hashable, Sendable {
  case lifetime(HabitID)
  case field(HabitID, HabitField.Name)
  case version(HabitID, from: Day?, VersionedField.Name)
  case outcome(HabitID, Day)
  case note(HabitID, Day)
  case pause(HabitID, from: Day)
  case archival(HabitID, Day)
  case journey(JourneyID)
  case customItem(ItemID)
  case setting(Setting.Name)
  case tally(HabitID, Day, TallyID)
  case timer(HabitID)
  case vacation(from: Day)
  case tag(String)
}

extension Change {
  /// The register that the change writes; `nil` for ``Change/outcomes(_:_:)``, which writes
  /// several.
  package var register: Register? {
    switch self {
    case .lifetime(let id, _): .lifetime(id)
    case .field(let id, let field): .field(id, field.fieldName)
    case .version(let id, let from, let field): .version(id, from: from, field.fieldName)
    case .outcome(let id, let day, _): .outcome(id, day)
    case .outcomes: nil
    case .note(let id, let day, _): .note(id, day)
    case .pause(let id, let from, _): .pause(id, from: from)
    case .archival(let id, let day, _): .archival(id, day)
    case .journey(let id, _): .journey(id)
    case .customItem(let id, _): .customItem(id)
    case .setting(let setting): .setting(setting.settingName)
    case .tally(let id, let day, let name, _): .tally(id, day, name)
    case .timer(let id, _): .timer(id)
    case .vacation(let from, _): .vacation(from: from)
    case .tag(let tag, _): .tag(tag)
    }
  }

  /// The change that empties the same register; `nil` for a required field, which every habit has.
  package var emptied: Change? {
    switch self {
    case .lifetime(let id, _): .lifetime(id, nil)
    case .field(let id, let field): field.fieldName.emptied.map { .field(id, $0) }
    case .version(let id, let from, let field):
      .version(id, from: from, VersionedField(field.fieldName, nil))
    case .outcome(let id, let day, _): .outcome(id, day, nil)
    case .outcomes(let id, let spans): .outcomes(id, spans.compactMap { _ in .some(nil) })
    case .note(let id, let day, _): .note(id, day, nil)
    case .pause(let id, let from, _): .pause(id, from: from, nil)
    case .archival(let id, let day, _): .archival(id, day, nil)
    case .journey(let id, _): .journey(id, nil)
    case .customItem(let id, _): .customItem(id, nil)
    case .setting(let setting): .setting(Setting(setting.settingName, nil))
    case .tally(let id, let day, let name, _): .tally(id, day, name, nil)
    case .timer(let id, _): .timer(id, nil)
    case .vacation(let from, _): .vacation(from: from, nil)
    case .tag(let tag, _): .tag(tag, nil)
    }
  }
}
