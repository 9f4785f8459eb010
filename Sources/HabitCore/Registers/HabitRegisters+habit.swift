extension HabitRegisters {
  /// The habit in its present life; `nil` when it is removed or has no name yet.
  package func habit(id: HabitID) -> Habit? {
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

  /// The note of a day in the present life.
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
  /// Sets a version of a rule, except to a value out of range, which damaged or foreign files may
  /// contain.
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
