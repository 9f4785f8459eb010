import HabitCore

/// The registers in the order in which a snapshot lists them, so that the same state is always the
/// same bytes.
extension Registers {
  /// Every device whose signature is in a register.
  var devices: Set<DeviceID> {
    var devices: Set<DeviceID> = []
    for (_, signature) in sharedRegisters { devices.insert(signature.device) }
    for (id, habit) in zip(ids, habits) {
      for (_, signature) in habit.plainRegisters(of: id) { devices.insert(signature.device) }
      devices.formUnion(habit.outcomes.devices)
      devices.formUnion(habit.notes.writers)
      devices.formUnion(habit.tallies.writers)
    }
    return devices
  }

  /// Journeys, items, settings, vacations and tags.
  var sharedRegisters: [(change: Change, signature: Signature)] {
    let journeys = journeys.sorted { $0.key < $1.key }
      .map { (Change.journey($0.key, $0.value.value), $0.value.signature) }
    let items = customItems.sorted { $0.key < $1.key }
      .map { (Change.customItem($0.key, $0.value.value), $0.value.signature) }
    let settings = Setting.Name.allCases.compactMap { self.settings[$0] }
      .map { (Change.setting($0.value), $0.signature) }
    let vacations = vacations.sorted { $0.key < $1.key }
      .map { (Change.vacation(from: $0.key, $0.value.value), $0.value.signature) }
    let tags = tags.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { (Change.tag($0.key, $0.value.value), $0.value.signature) }
    return journeys + items + settings + vacations + tags
  }
}

extension HabitRegisters {
  /// All registers except those of days, which have lines of their own.
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
    if let timer { all.append((.timer(id, timer.value), timer.signature)) }
    return all
  }

  func notesByYear(of id: HabitID) -> [DailyLine.Year] {
    years(
      .notes,
      (0..<notes.count).map { notes[$0] }
        .map { ($0.day, .note(id, $0.day, $0.value), $0.signature) }
    )
  }

  func talliesByYear(of id: HabitID) -> [DailyLine.Year] {
    years(
      .tallies,
      (0..<tallies.count).compactMap { position in
        let row = tallies[position]
        return TallyID(number: row.number)
          .map { (row.day, .tally(id, row.day, $0, row.value), row.signature) }
      }
    )
  }

  private func years(
    _ kind: DailyLine.Kind,
    _ registers: [(day: Day, change: Change, signature: Signature)]
  ) -> [DailyLine.Year] {
    var years: [DailyLine.Year] = []
    for register in registers {
      let year = register.day.civilDate.year
      if years.last?.year != year {
        years.append(DailyLine.Year(kind: kind, year: year, registers: []))
      }
      years[years.count - 1].registers.append(register)
    }
    return years
  }
}
