package import HabitCore
package import JSON

extension Habit {
  /// Writes the habit as an object, with the rules in force on a day and its result, if it is
  /// finished.
  package func write(to writer: inout JSONWriter, on day: Day, finished: FinalShare? = nil) {
    writer.object { writer in
      writeMembers(to: &writer, on: day)
      if let slot { writer.member("slot", slot.rawValue) }
      if changeDays.last.map({ $0 > day }) == true {
        writer.name("planned")
        writeVersions(to: &writer, after: day)
      }
      if let finished {
        writer.name("finished")
        finished.write(to: &writer)
      }
    }
  }

  /// Writes every member except `slot`, since a day's view writes the slot in force that day.
  package func writeMembers(to writer: inout JSONWriter, on day: Day) {
    writeFields(to: &writer, on: day)
    writer.member("archived", isArchived)
    writeHistory(to: &writer)
  }

  /// Writes the habit in the form that `importData` accepts, with its rules from the beginning.
  package func writeWhole(to writer: inout JSONWriter) {
    writer.object { writer in
      writeFields(to: &writer, on: .first)
      if let slot { writer.member("slot", slot.rawValue) }
      writer.name("archivals")
      writer.array(archivals) { writer, dated in
        writer.object {
          $0.member("date", dated.day)
          $0.member("archived", dated.isArchived)
        }
      }
      writeHistory(to: &writer)
    }
  }

  private func writeFields(to writer: inout JSONWriter, on day: Day) {
    writer.member("id", id)
    writer.member("name", name)
    if let icon { writer.member("icon", icon) }
    if let color { writer.member("color", color.text) }
    if let notes { writer.member("notes", notes) }
    if let time { writer.member("time", time) }
    writer.member("startDate", startDate)
    if let endDate { writer.member("endDate", endDate) }
    writer.name("schedule")
    schedule.value(on: day).write(to: &writer)
    writer.member("goal", goal.value(on: day).rawValue)
    writeTargetMembers(to: &writer, on: day)
    writer.member("xp", xp.value(on: day))
    if hasEverSpares, case let spares = spares.value(on: day), spares != .none {
      writer.name("spares")
      spares.write(to: &writer)
    }
    writer.name("tags")
    writer.array(tags) { $0.string($1) }
    writer.name("reminders")
    writer.array(reminders) { $1.write(to: &$0) }
  }

  /// Writes the target of a day as an object.
  package func writeTarget(to writer: inout JSONWriter, on day: Day) {
    writer.object { writeTargetMembers(to: &$0, on: day) }
  }

  /// Writes the target with its period; each day's is left out.
  private func writeTargetMembers(to writer: inout JSONWriter, on day: Day) {
    let target = target.value(on: day)
    writer.member("repetitions", target.amount)
    if hasPeriods, case let period = period.value(on: day), period != .day {
      writer.member("period", period.rawValue)
    }
    if let unit = target.unit { writer.member("unit", unit) }
  }

  private func writeHistory(to writer: inout JSONWriter) {
    writer.name("pauses")
    writer.array(pauses) { $1.write(to: &$0) }
    writer.name("versions")
    writeVersions(to: &writer)
    if let item {
      writer.name("item")
      item.write(to: &writer)
    }
    if let createdAt { writer.member("createdAt", createdAt) }
    if let cue { writer.member("cue", cue) }
    if let timer {
      writer.name("timer")
      timer.write(to: &writer)
    }
  }

  /// The days on which a rule of the habit changed, in ascending order.
  private var changeDays: [Day] {
    let days =
      schedule.later.map(\.from) + target.later.map(\.from) + goal.later.map(\.from)
      + xp.later.map(\.from) + spares.later.map(\.from) + period.later.map(\.from)
    return Set(days).sorted()
  }

  /// Writes the changes of each day after one; all lists are sorted by day, so each is walked once.
  private func writeVersions(to writer: inout JSONWriter, after day: Day? = nil) {
    func later<Value>(_ versions: Versions<Value>) -> ArraySlice<Versions<Value>.Version> {
      versions.later.drop { version in day.map { version.from <= $0 } ?? false }
    }
    var (schedules, targets, goals) = (later(schedule), later(target), later(goal))
    var (earnings, spares, periods) = (later(xp), later(spares), later(period))
    writer.array(changeDays.filter { change in day.map { change > $0 } ?? true }) { writer, day in
      writer.object { writer in
        writer.member("from", day)
        if schedules.first?.from == day, let version = schedules.popFirst() {
          writer.name("schedule")
          version.value.write(to: &writer)
        }
        if targets.first?.from == day, let version = targets.popFirst() {
          version.value.writeMembers(to: &writer)
        }
        if goals.first?.from == day, let version = goals.popFirst() {
          writer.member("goal", version.value.rawValue)
        }
        if earnings.first?.from == day, let version = earnings.popFirst() {
          writer.member("xp", version.value)
        }
        if spares.first?.from == day, let version = spares.popFirst() {
          writer.name("spares")
          version.value.write(to: &writer)
        }
        if periods.first?.from == day, let version = periods.popFirst() {
          writer.member("period", version.value.rawValue)
        }
      }
    }
  }
}

extension Target {
  /// Writes the target as an object.
  func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }

  /// Writes amount and unit.
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("repetitions", amount)
    if let unit { writer.member("unit", unit) }
  }
}
