import HabitCore

@testable import HabitStore

/// What a state says to a person, line by line, without anything of how it is stored.
enum ReadableState {
  static func lines(of ledger: Ledger) -> [String] {
    let settings = ledger.settings
    var lines = [
      "day starts at \(settings.dayStart), zone \(settings.timeZone ?? "the system's"), "
        + "week starts with \(settings.weekStart)"
    ]
    for (id, register) in ledger.registers.journeys.sorted(by: { $0.key < $1.key }) {
      guard let journey = register.value else { continue }
      let members = journey.members.map { "\($0.item) \($0.slot.rawValue)" }
      lines.append("journey \(id) \(journey.title), since \(journey.since): \(members)")
    }
    for (id, register) in ledger.registers.customItems.sorted(by: { $0.key < $1.key }) {
      if let item = register.value { lines.append("item \(id) \(item.slot.rawValue)") }
    }
    for position in ledger.habits.indices.sorted(by: { ledger.habits[$0].id < ledger.habits[$1].id }
    ) {
      lines += self.lines(
        of: ledger.habits[position],
        ledger.registers.habits[position],
        completed: ledger.record.days(of: position)
      )
    }
    return lines
  }

  private static func lines(
    of tracked: Ledger.Tracked,
    _ registers: HabitRegisters,
    completed: DaySet
  ) -> [String] {
    guard let habit = tracked.habit else { return ["\(tracked.id) is not there"] }
    var lines = fields(of: habit)
    for (name, versions) in [
      ("schedule", text(habit.schedule) { ScheduleText.text(of: $0) }),
      ("target", text(habit.target) { "\($0.amount)" + ($0.unit.map { " " + $0 } ?? "") }),
      ("goal", text(habit.goal, \.rawValue)), ("xp", text(habit.xp, \.description)),
    ] { lines.append("\(name) \(versions)") }
    for pause in habit.pauses {
      switch pause.end {
      case .open: lines.append("paused from \(pause.from)")
      case .through(let last): lines.append("paused \(pause.from) through \(last)")
      }
    }
    lines += habit.archivals.map { "\($0.isArchived ? "archived" : "restored") on \($0.day)" }
    let table = registers.outcomes
    let tallied = registers.tallies.days(in: .first ... .last)
    for day in Set((0..<table.count).map { table[$0].day }).union(tallied).sorted() {
      guard let outcome = registers.outcome(on: day), outcome != .cleared else { continue }
      let at = outcome.at.map { " at \($0.milliseconds)" } ?? ""
      let mark = outcome.mark.map { " \($0.rawValue)" } ?? ""
      lines.append("\(day) count \(outcome.count)\(mark)\(at)")
    }
    for day in registers.notes.days(in: .first ... .last) {
      if let note = registers.note(on: day) {
        lines.append("\(day) note \(note.debugDescription)")
      }
    }
    if !completed.isEmpty { lines.append("completed on \(completed.map(\.description))") }
    return lines.map { "\(tracked.id) \($0)" }
  }

  private static func fields(of habit: Habit) -> [String] {
    var lines = ["name \(habit.name)", "startDate \(habit.startDate)"]
    let fields: [(String, String?)] = [
      ("icon", habit.values.icon), ("color", habit.values.color?.text),
      ("notes", habit.values.notes?.debugDescription),
      ("time", habit.time?.description), ("slot", habit.slot?.rawValue),
      ("rank", habit.values.rank?.description),
      ("createdAt", habit.values.createdAt.map { "\($0.milliseconds)" }),
      ("tags", habit.values.tags.isEmpty ? nil : "\(habit.values.tags)"),
      (
        "reminders",
        habit.values.reminders.isEmpty ? nil : "\(habit.values.reminders.map(\.time.description))"
      ),
    ]
    for case (let name, let value?) in fields { lines.append("\(name) \(value)") }
    if let item = habit.values.item {
      let texts = [
        item.title, item.text, item.transliteration, item.translation, item.source, item.benefit,
        item.context,
      ]
      lines.append("item \(item.id) \(texts.map { $0 ?? "-" })")
    }
    return lines
  }

  private static func text<Value>(
    _ versions: Versions<Value>,
    _ text: (Value) -> String
  ) -> [String] {
    [text(versions.base)] + versions.later.map { "from \($0.from) \(text($0.value))" }
  }
}
