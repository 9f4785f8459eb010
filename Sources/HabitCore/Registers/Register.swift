/// The key of one register, where a ``Change`` puts its value.
package enum Register: Hashable, Sendable {
  /// The existence of a habit.
  case lifetime(HabitID)
  /// A field of a habit.
  case field(HabitID, HabitField.Name)
  /// A versioned field of a habit from a day on.
  case version(HabitID, from: Day?, VersionedField.Name)
  /// Count and mark of a day.
  case outcome(HabitID, Day)
  /// The note of a day.
  case note(HabitID, Day)
  /// The pause that begins on a day.
  case pause(HabitID, from: Day)
  /// Archiving or restoring on a day.
  case archival(HabitID, Day)
  /// A subscription.
  case journey(JourneyID)
  /// A custom item.
  case customItem(ItemID)
  /// A setting.
  case setting(Setting.Name)
  /// The sum of what was tallied on a day under one name.
  case tally(HabitID, Day, TallyID)
  /// The timer of a habit.
  case timer(HabitID)
  /// The pause of all habits that begins on a day.
  case vacation(from: Day)
  /// The colour of a tag.
  case tag(String)
}

extension Change {
  /// The register it writes; `nil` for ``Change/outcomes(_:_:)``, which writes several.
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

  /// The change that empties the same register; `nil` for a required field, which goes with the
  /// habit.
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
