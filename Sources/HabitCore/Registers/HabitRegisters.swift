/// All registers of one habit, visible in its present life or not.
package struct HabitRegisters: Sendable {
  /// The key of a versioned field.
  package struct VersionKey: Hashable, Sendable {
    /// The first day under the version; `nil` before all versions.
    package var from: Day?
    /// The field.
    package var field: VersionedField.Name
  }

  /// The existence of the habit.
  package private(set) var lifetime: Signed<Lifetime?>?
  /// Its fields.
  package private(set) var fields: [HabitField.Name: Signed<HabitField>] = [:]
  /// Its versioned fields.
  package private(set) var versions: [VersionKey: Signed<VersionedField>] = [:]
  /// Its pauses, by first day.
  package private(set) var pauses: [Day: Signed<Pause.End?>] = [:]
  /// Its archivings and restorings, by day.
  package private(set) var archivals: [Day: Signed<Archival?>] = [:]
  /// The outcomes of its days.
  package private(set) var outcomes = OutcomeTable()
  /// The notes of its days.
  package private(set) var notes = NoteTable()
  /// The sums of what each device tallied on its days.
  package private(set) var tallies = TallyTable()
  /// Its running timer.
  package private(set) var timer: Signed<HabitTimer?>?

  /// Registers that were never written.
  package init() {}

  /// Writes the register of a change, unless its present value was signed later.
  ///
  /// - Returns: true when the value was written.
  package mutating func merge(_ change: Change, signed signature: Signature) -> Bool {
    switch change {
    case .lifetime(_, let value):
      if let lifetime, lifetime.signature >= signature { return false }
      lifetime = Signed(value: value, signature: signature)
      return true
    case .field(_, let field):
      return fields.merge(field, at: field.fieldName, signed: signature)
    case .version(_, let from, let field):
      let key = VersionKey(from: from, field: field.fieldName)
      return versions.merge(field, at: key, signed: signature)
    case .outcome(_, let day, let outcome):
      return outcomes.merge(.init(day: day, outcome: outcome, signature: signature))
    case .outcomes(_, let spans): return outcomes.merge(spans, signed: signature)
    case .note(_, let day, let note):
      return notes.merge(.init(day: day, text: note, signature: signature))
    case .pause(_, let from, let end):
      return pauses.merge(end, at: from, signed: signature)
    case .archival(_, let day, let archival):
      return archivals.merge(archival, at: day, signed: signature)
    case .restored(_, let day, let outcome, let origin):
      return outcomes.merge(
        .init(day: day, outcome: outcome, signature: signature),
        knownAs: origin
      )
    case .tally(_, let day, let tally):
      return tallies.merge(.init(day: day, tally: tally, signature: signature))
    case .timed(_, let day, let since, let tally):
      return tallies.merge(.init(day: day, timer: since, tally: tally, signature: signature))
    case .timer(_, let value):
      if let timer, timer.signature >= signature { return false }
      timer = Signed(value: value, signature: signature)
      return true
    case .journey, .customItem, .setting, .vacation, .tag:
      return false
    }
  }

  /// Merges outcome registers; see ``OutcomeTable/merge(_:by:)``.
  mutating func merge(_ runs: [OutcomeRun], by devices: [DeviceID]) {
    outcomes.merge(runs, by: devices)
  }

  /// Merges outcome registers; see ``OutcomeTable/merge(_:by:)``.
  mutating func merge(_ rows: OutcomeRows, by devices: [DeviceID]) {
    outcomes.merge(rows, by: devices)
  }

  /// Empties the register of a change, as before its first write.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - device: the device whose tally it is; without it a tally stays.
  package mutating func forget(_ change: Change, by device: DeviceID? = nil) {
    switch change {
    case .lifetime: lifetime = nil
    case .field(_, let field): fields[field.fieldName] = nil
    case .version(_, let from, let field):
      versions[VersionKey(from: from, field: field.fieldName)] = nil
    case .outcome(_, let day, _), .restored(_, let day, _, _): outcomes.remove(day)
    case .outcomes(_, let spans): outcomes.remove(spans)
    case .note(_, let day, _): notes.remove(day)
    case .pause(_, let from, _): pauses[from] = nil
    case .archival(_, let day, _): archivals[day] = nil
    case .tally(_, let day, _): if let device { tallies.remove(day, by: device) }
    case .timed(_, let day, let since, _): tallies.remove(day, of: since)
    case .timer: timer = nil
    case .journey, .customItem, .setting, .vacation, .tag: break
    }
  }

  /// The present value of the register of a change, with its signature; `nil` when it was never
  /// written, and for ``Change/outcomes(_:_:)``, which writes several.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - device: the device whose tally is asked for; without it the latest tally of the day.
  /// - Returns: the value and its signature.
  package func present(
    _ change: Change,
    by device: DeviceID? = nil
  ) -> (change: Change, signature: Signature)? {
    switch change {
    case .lifetime(let id, _):
      return lifetime.map { (.lifetime(id, $0.value), $0.signature) }
    case .field(let id, let field):
      return fields[field.fieldName].map { (.field(id, $0.value), $0.signature) }
    case .version(let id, let from, let field):
      let register = versions[VersionKey(from: from, field: field.fieldName)]
      return register.map { (.version(id, from: from, $0.value), $0.signature) }
    case .outcome(let id, let day, _), .restored(let id, let day, _, _):
      guard let row = outcomes[day] else { return nil }
      guard let outcome = row.outcome, let origin = outcomes.origin(on: day) else {
        return (.outcome(id, day, row.outcome), row.signature)
      }
      return (.restored(id, day, outcome, of: origin), row.signature)
    case .tally(let id, let day, _):
      let rows = tallies.rows(on: day).filter { $0.timer == nil }
      let row =
        device.map { device in rows.first { $0.signature.device == device } }
        ?? rows.max { $0.signature < $1.signature }
      return row.map { (.tally(id, day, $0.tally), $0.signature) }
    case .timed(let id, let day, let since, _):
      return tallies.row(on: day, of: since)
        .map { (.timed(id, day, since: since, $0.tally), $0.signature) }
    case .timer(let id, _):
      return timer.map { (.timer(id, $0.value), $0.signature) }
    case .note(let id, let day, _):
      return notes[day].map { (.note(id, day, $0.text), $0.signature) }
    case .pause(let id, let from, _):
      return pauses[from].map { (.pause(id, from: from, $0.value), $0.signature) }
    case .archival(let id, let day, _):
      return archivals[day].map { (.archival(id, day, $0.value), $0.signature) }
    case .outcomes, .journey, .customItem, .setting, .vacation, .tag:
      return nil
    }
  }

  /// The stamp at which the present life begins; `nil` when the habit does not exist.
  package var floor: Stamp? {
    guard case .present(let floor) = lifetime?.value else { return nil }
    return floor
  }
}

extension HabitRegisters {
  /// The latest stamp in any register.
  var latestStamp: Stamp {
    var latest = lifetime?.signature.stamp ?? .earliest
    for register in fields.values { latest = max(latest, register.signature.stamp) }
    for register in versions.values { latest = max(latest, register.signature.stamp) }
    for register in pauses.values { latest = max(latest, register.signature.stamp) }
    for register in archivals.values { latest = max(latest, register.signature.stamp) }
    if let note = notes.latestStamp { latest = max(latest, note) }
    for position in 0..<outcomes.count {
      latest = max(latest, outcomes[position].signature.stamp)
    }
    for position in 0..<tallies.count {
      latest = max(latest, tallies[position].signature.stamp)
    }
    if let timer { latest = max(latest, timer.signature.stamp) }
    return latest
  }
}
