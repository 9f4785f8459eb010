/// All registers of one habit, including those that are hidden because they belong to an earlier
/// lifetime.
package struct HabitRegisters: Sendable {
  /// The key of a versioned field.
  package struct VersionKey: Hashable, Sendable {
    /// The first day under the version; `nil` for the rule before all versions.
    package var from: Day?
    package var field: VersionedField.Name
  }

  package private(set) var lifetime: Signed<Lifetime?>?
  package private(set) var fields: [HabitField.Name: Signed<HabitField>] = [:]
  package private(set) var versions: [VersionKey: Signed<VersionedField>] = [:]
  /// By first day.
  package private(set) var pauses: [Day: Signed<Pause.End?>] = [:]
  package private(set) var archivals: [Day: Signed<Archival?>] = [:]
  package private(set) var outcomes = OutcomeTable()
  package private(set) var notes = DayTable<String?>()
  /// The sums tallied, by day and ``TallyID``.
  package private(set) var tallies = DayTable<Tally?>()
  package private(set) var timer: Signed<HabitTimer?>?

  /// Writes the register of a change and returns true, unless its current value wins (see
  /// ``RegisterValue``).
  mutating func merge(_ change: Change, signed signature: Signature) -> Bool {
    switch change {
    case .lifetime(_, let value): return lifetime.merge(value, signed: signature)
    case .field(_, let field):
      return fields.merge(field, at: field.fieldName, signed: signature)
    case .version(_, let from, let field):
      let key = VersionKey(from: from, field: field.fieldName)
      return versions.merge(field, at: key, signed: signature)
    case .outcome(_, let day, let outcome):
      return outcomes.merge(.init(day: day, outcome: outcome, signature: signature))
    case .outcomes(_, let spans): return outcomes.merge(spans, signed: signature)
    case .note(_, let day, let note): return notes.merge(note, on: day, signed: signature)
    case .pause(_, let from, let end):
      return pauses.merge(end, at: from, signed: signature)
    case .archival(_, let day, let archival):
      return archivals.merge(archival, at: day, signed: signature)
    case .tally(_, let day, let id, let tally):
      return tallies.merge(tally, on: day, id.number, signed: signature)
    case .timer(_, let value): return timer.merge(value, signed: signature)
    case .journey, .customItem, .setting, .vacation, .tag:
      return false
    }
  }

  mutating func merge(_ rows: OutcomeRows, by devices: [DeviceID]) -> Bool {
    outcomes.merge(rows, by: devices)
  }

  /// Removes the register of a change, as if it had never been written.
  mutating func forget(_ change: Change) {
    switch change {
    case .lifetime: lifetime = nil
    case .field(_, let field): fields[field.fieldName] = nil
    case .version(_, let from, let field):
      versions[VersionKey(from: from, field: field.fieldName)] = nil
    case .outcome(_, let day, _): outcomes.remove(day)
    case .outcomes(_, let spans): outcomes.remove(spans)
    case .note(_, let day, _): notes.remove(day)
    case .pause(_, let from, _): pauses[from] = nil
    case .archival(_, let day, _): archivals[day] = nil
    case .tally(_, let day, let id, _): tallies.remove(day, id.number)
    case .timer: timer = nil
    case .journey, .customItem, .setting, .vacation, .tag: break
    }
  }

  /// The current value of the register of a change, with its signature; `nil` if it was never
  /// written, and for ``Change/outcomes(_:_:)``, which writes several.
  func present(_ change: Change) -> (change: Change, signature: Signature)? {
    switch change {
    case .lifetime(let id, _):
      return lifetime.map { (.lifetime(id, $0.value), $0.signature) }
    case .field(let id, let field):
      return fields[field.fieldName].map { (.field(id, $0.value), $0.signature) }
    case .version(let id, let from, let field):
      let register = versions[VersionKey(from: from, field: field.fieldName)]
      return register.map { (.version(id, from: from, $0.value), $0.signature) }
    case .outcome(let id, let day, _):
      return outcomes[day].map { (.outcome(id, day, $0.outcome), $0.signature) }
    case .tally(let id, let day, let name, _):
      return tallies[day, name.number].map { (.tally(id, day, name, $0.value), $0.signature) }
    case .timer(let id, _):
      return timer.map { (.timer(id, $0.value), $0.signature) }
    case .note(let id, let day, _):
      return notes[day].map { (.note(id, day, $0.value), $0.signature) }
    case .pause(let id, let from, _):
      return pauses[from].map { (.pause(id, from: from, $0.value), $0.signature) }
    case .archival(let id, let day, _):
      return archivals[day].map { (.archival(id, day, $0.value), $0.signature) }
    case .outcomes, .journey, .customItem, .setting, .vacation, .tag:
      return nil
    }
  }

  /// The stamp at which the current lifetime begins; `nil` if the habit does not exist.
  var floor: Stamp? {
    guard case .present(let floor) = lifetime?.value else { return nil }
    return floor
  }
}

extension HabitRegisters {
  var latestStamp: Stamp {
    let signatures =
      fields.values.map(\.signature) + versions.values.map(\.signature)
      + pauses.values.map(\.signature) + archivals.values.map(\.signature)
      + [lifetime?.signature, timer?.signature].compactMap(\.self)
    let stamps = [
      signatures.map(\.stamp).max(), notes.latestStamp, tallies.latestStamp,
      outcomes.rows.lazy.map(\.stamp).max(),
    ]
    return stamps.compactMap(\.self).max() ?? .earliest
  }
}

extension HabitRegisters {
  /// The habit in its current lifetime; `nil` if it is removed or has no name or start yet.
  func habit(id: HabitID) -> Habit? {
    guard let floor, let name = visible(fields[.name], since: floor)?.value?.text,
      let startDate = visible(fields[.startDate], since: floor)?.value?.day
    else { return nil }
    var habit = Habit.Fields(id: id, name: name, startDate: startDate)
    for register in fields.values {
      if let field = visible(register, since: floor) { habit.values.apply(field) }
    }
    for (key, register) in versions {
      if let rule = visible(register, since: floor) { habit.apply(rule, from: key.from) }
    }
    habit.pauses = pauses.compactMap { from, register in
      visible(register, since: floor)?.map { Pause(from: from, end: $0) }
    }
    habit.pauses.sort { $0.from < $1.from }
    habit.archivals = archivals.compactMap { day, register in
      visible(register, since: floor)?.map { DatedArchival(day: day, isArchived: $0 != .restored) }
    }
    habit.archivals.sort { $0.day < $1.day }
    habit.timer = visible(timer, since: floor) ?? nil
    return Habit(habit)
  }

  /// The note of a day in the current lifetime.
  package func note(on day: Day) -> String? {
    guard let floor, let row = notes[day], row.signature.stamp >= floor else { return nil }
    return row.value
  }

  private func visible<Value>(_ register: Signed<Value>?, since floor: Stamp) -> Value? {
    guard let register, register.signature.stamp >= floor else { return nil }
    return register.value
  }
}

extension Habit.Fields {
  /// Sets a version of a rule.
  ///
  /// A value out of range, which damaged or foreign files may contain, is ignored.
  mutating func apply(_ rule: VersionedField, from day: Day?) {
    switch rule.value {
    case .schedule(let value) where value.isValid: schedule.set(value, from: day)
    case .target(let value): target.set(value, from: day)
    case .goal(let value): goal.set(value, from: day)
    case .xp(let value) where (0...Habit.maximumXP).contains(value): xp.set(value, from: day)
    case .period(let value): period.set(value, from: day)
    case .spares(let value) where value.isValid: spares.set(value, from: day)
    default: break
    }
  }
}
