import HabitCore

/// The registers in the order in which a snapshot lists them, so that the same state is always the
/// same bytes.
extension Registers {
  /// Every device whose signature stands in a register.
  var devices: Set<DeviceID> {
    var devices: Set<DeviceID> = []
    for (_, signature) in sharedRegisters { devices.insert(signature.device) }
    for (id, habit) in zip(ids, habits) {
      for (_, signature) in habit.plainRegisters(of: id) { devices.insert(signature.device) }
      devices.formUnion(habit.outcomes.devices)
      for note in habit.notes.values { devices.insert(note.signature.device) }
    }
    return devices
  }

  /// Journeys, items and settings.
  var sharedRegisters: [(change: Change, signature: Signature)] {
    let journeys = journeys.sorted { $0.key < $1.key }
      .map { (Change.journey($0.key, $0.value.value), $0.value.signature) }
    let items = customItems.sorted { $0.key < $1.key }
      .map { (Change.customItem($0.key, $0.value.value), $0.value.signature) }
    let settings = Setting.Name.allCases.compactMap { self.settings[$0] }
      .map { (Change.setting($0.value), $0.signature) }
    return journeys + items + settings
  }
}

extension HabitRegisters {
  /// All registers but those of days, which have lines of their own.
  func plainRegisters(of id: HabitID) -> [(change: Change, signature: Signature)] {
    var all: [(change: Change, signature: Signature)] = []
    if let lifetime {
      all.append((.lifetime(id, lifetime.value), lifetime.signature))
    }
    for register in HabitField.Name.allCases.compactMap({ fields[$0] }) {
      all.append((.field(id, register.value), register.signature))
    }
    let versions = versions.sorted { left, right in
      let (leftName, rightName) = (left.key.field.rawValue, right.key.field.rawValue)
      return leftName != rightName
        ? leftName < rightName
        : (left.key.from?.number ?? -1) < (right.key.from?.number ?? -1)
    }
    for (key, register) in versions {
      all.append((.version(id, from: key.from, register.value), register.signature))
    }
    for (day, register) in pauses.sorted(by: { $0.key < $1.key }) {
      all.append((.pause(id, from: day, register.value), register.signature))
    }
    for (day, register) in archivals.sorted(by: { $0.key < $1.key }) {
      all.append((.archival(id, day, register.value), register.signature))
    }
    return all
  }

  /// The notes, a year after the other.
  var notesByYear: [NotesLine.Year] {
    var years: [NotesLine.Year] = []
    for (day, register) in notes.sorted(by: { $0.key < $1.key }) {
      let year = day.civilDate.year
      if years.last?.year != year { years.append(NotesLine.Year(year: year, notes: [])) }
      years[years.count - 1].notes.append((day, register))
    }
    return years
  }
}
