package import HabitCore
package import JSON

extension Habit {
  /// Writes the habit as an object, with the rules in force on a day and its result, if it is
  /// finished.
  package func write(to writer: inout JSONWriter, on day: Day, finished: FinalShare? = nil) {
    writer.object { writer in
      writeMembers(to: &writer, on: day)
      if let slot { writer.member("slot", slot.rawValue) }
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
    writer.member("repetitions", repetitions.value(on: day))
    if hasPeriods { writePeriod(to: &writer, on: day) }
    if let unit { writer.member("unit", unit) }
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

  /// Writes the period of the target; each day's is left out.
  private func writePeriod(to writer: inout JSONWriter, on day: Day) {
    let period = period.value(on: day)
    if period != .day { writer.member("period", period.rawValue) }
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
      schedule.later.map(\.from) + repetitions.later.map(\.from) + goal.later.map(\.from)
      + xp.later.map(\.from) + spares.later.map(\.from) + period.later.map(\.from)
    return Set(days).sorted()
  }

  /// Writes the changes of each day; all lists are sorted by day, so each is walked once.
  private func writeVersions(to writer: inout JSONWriter) {
    var (schedules, targets) = (schedule.later[...], repetitions.later[...])
    var (goals, earnings, spares) = (goal.later[...], xp.later[...], spares.later[...])
    var periods = period.later[...]
    writer.array(changeDays) { writer, day in
      writer.object { writer in
        writer.member("from", day)
        if schedules.first?.from == day, let version = schedules.popFirst() {
          writer.name("schedule")
          version.value.write(to: &writer)
        }
        if targets.first?.from == day, let version = targets.popFirst() {
          writer.member("repetitions", version.value)
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
