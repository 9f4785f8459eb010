import HabitCore
import HabitProtocol
import JSON

/// From what to what an undo or a redo changes things, as far as that is told.
struct UndoneValues {
  /// Something that is told.
  private enum Place: Hashable {
    /// An entry, with its note.
    case entry(HabitID, Day)
    /// Anything else, by its place in the changes.
    case register(Int)
  }

  private let changes: [Change]
  private var places: [Place] = []
  /// The former value of each of the places.
  private var former: [[UInt8]] = []
  /// The former titles of journeys.
  private var titles: [JourneyID: String] = [:]

  /// Finds the places that changes concern; of a habit that comes or goes only that.
  init(_ changes: [Change], in ledger: Ledger) {
    self.changes = changes
    let comers = Set(
      changes.compactMap { if case .lifetime(let habit, _) = $0 { habit } else { nil } }
    )
    var known: Set<Place> = []
    for (index, change) in changes.enumerated() where places.count < Schema.toldOfUndo {
      if let habit = change.habit, comers.contains(habit) {
        if case .lifetime = change { places.append(.register(index)) }
        continue
      }
      if let (habit, spans) = change.outcomes {
        for day in spans.days where places.count < Schema.toldOfUndo {
          if known.insert(.entry(habit, day)).inserted { places.append(.entry(habit, day)) }
        }
      } else if case .note(let habit, let day, _) = change {
        if known.insert(.entry(habit, day)).inserted { places.append(.entry(habit, day)) }
      } else {
        places.append(.register(index))
      }
    }
  }

  /// Takes note of what the places hold before the change.
  mutating func takeFormer(from ledger: Ledger) {
    former = places.map { json(of: $0, in: ledger) }
    titles = ledger.registers.journeys.compactMapValues { $0.value?.title }
  }

  /// Writes what has changed, and into what.
  ///
  /// - Parameters:
  ///   - writer: where to.
  ///   - ledger: the ledger after the change.
  ///   - name: what a habit is or was called.
  func write(
    to writer: inout JSONWriter,
    after ledger: Ledger,
    name: (HabitID) -> String?
  ) {
    writer.array(zip(places, former)) { writer, told in
      let (place, before) = told
      let after = json(of: place, in: ledger)
      guard before != after else { return }
      writer.object { writer in
        switch place {
        case .entry(let habit, let day):
          writer.member("habit", habit)
          if let name = name(habit) { writer.member("name", name) }
          writer.member("date", day)
        case .register(let index): writeName(of: changes[index], to: &writer, name)
        }
        writer.name("from")
        writer.raw(before)
        writer.name("to")
        writer.raw(after)
      }
    }
  }

  private func json(of place: Place, in ledger: Ledger) -> [UInt8] {
    var writer = JSONWriter()
    switch place {
    case .entry(let habit, let day): write(habit, on: day, in: ledger, to: &writer)
    case .register(let index):
      let change = changes[index]
      if let change = rule(change, in: ledger) ?? ledger.present(change)?.change {
        change.writeValue(to: &writer)
      } else {
        writer.null()
      }
    }
    return writer.finish()
  }

  /// The rule in force from the day of a change on: without a version of that day, the one before.
  private func rule(_ change: Change, in ledger: Ledger) -> Change? {
    guard case .version(let id, let from, let field) = change, let habit = ledger.habit(id) else {
      return nil
    }
    let day = from ?? habit.startDate
    let rule: VersionedField =
      switch field.fieldName {
      case .schedule: .schedule(habit.schedule.value(on: day))
      case .repetitions: .repetitions(habit.repetitions.value(on: day))
      case .goal: .goal(habit.goal.value(on: day))
      case .xp: .xp(habit.xp.value(on: day))
      }
    return .version(id, from: from, rule)
  }

  private func write(
    _ habit: HabitID,
    on day: Day,
    in ledger: Ledger,
    to writer: inout JSONWriter
  ) {
    let completed = ledger.position(of: habit).map { ledger.record.contains($0, on: day) } ?? false
    let outcome = ledger.outcome(of: habit, on: day)
    writer.object { writer in
      writer.member("completed", completed)
      writer.member("count", outcome.count)
      if let mark = outcome.mark { writer.member("mark", mark.rawValue) }
      if let note = ledger.note(of: habit, on: day) { writer.member("note", note) }
    }
  }

  /// Writes which value it is.
  private func writeName(
    of change: Change,
    to writer: inout JSONWriter,
    _ name: (HabitID) -> String?
  ) {
    if let habit = change.habit {
      writer.member("habit", habit)
      if let name = name(habit) { writer.member("name", name) }
    }
    switch change {
    case .lifetime: writer.member("field", "lifetime")
    case .field(_, let field): writer.member("field", field.fieldName.rawValue)
    case .version(_, let from, let field):
      if let from { writer.member("date", from) }
      writer.member("field", field.fieldName.rawValue)
    case .pause(_, let from, _):
      writer.member("date", from)
      writer.member("field", "pause")
    case .archival(_, let day, _):
      writer.member("date", day)
      writer.member("field", "archived")
    case .journey(let id, let subscription):
      writer.member("journey", id)
      if let title = subscription?.title ?? titles[id] { writer.member("name", title) }
    case .customItem(let id, _): writer.member("item", id)
    case .setting(let setting): writer.member("setting", setting.settingName.rawValue)
    case .outcome, .outcomes, .note: break
    }
  }
}
