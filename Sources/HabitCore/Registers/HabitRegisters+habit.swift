extension HabitRegisters {
  /// The habit in its present life; `nil` when it is removed or has no name yet.
  package func habit(id: HabitID) -> Habit? {
    guard let floor, case .name(let name)? = visible(fields[.name], since: floor),
      case .startDate(let startDate)? = visible(fields[.startDate], since: floor)
    else { return nil }
    var habit = Habit.Fields(id: id, name: name, startDate: startDate)
    for register in fields.values {
      if let field = visible(register, since: floor) { habit.apply(field) }
    }
    habit.applyVersions(
      versions.compactMap { key, register in
        visible(register, since: floor).map { (key.from, $0) }
      }
    )
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
  /// Sets a field.
  fileprivate mutating func apply(_ field: HabitField) {
    switch field {
    case .name(let value): name = value
    case .icon(let value): icon = value
    case .color(let value): color = value
    case .notes(let value): notes = value
    case .time(let value): time = value
    case .slot(let value): slot = value
    case .startDate(let value): startDate = value
    case .endDate(let value): endDate = value
    case .tags(let value): tags = value
    case .reminders(let value): reminders = value
    case .rank(let value): rank = value
    case .item(let value): item = value
    case .createdAt(let value): createdAt = value
    case .cue(let value): cue = value
    }
  }

  /// Sets the versions of all versioned fields, except values out of range, which damaged or
  /// foreign files may contain.
  fileprivate mutating func applyVersions(_ versions: [(from: Day?, field: VersionedField)]) {
    for (from, field) in versions {
      switch field {
      case .schedule(let value?) where value.isValid: schedule.set(value, from: from)
      case .target(let value?): target.set(value, from: from)
      case .goal(let value?): goal.set(value, from: from)
      case .xp(let value?) where (0...Habit.maximumXP).contains(value):
        xp.set(value, from: from)
      case .period(let value?): period.set(value, from: from)
      case .spares(let value?) where value.isValid: spares.set(value, from: from)
      case .schedule, .target(nil), .goal(nil), .xp, .period(nil), .spares: break
      }
    }
  }
}
