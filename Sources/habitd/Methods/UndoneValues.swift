import HabitCore
import HabitProtocol
import JSON

/// The values that an undo or a redo changes, before and after, as far as they are reported.
struct UndoneValues {
  /// The place of a reported value.
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

  /// Finds the places that changes concern; for a habit that comes or goes, only the habit itself.
  init(_ changes: [Change], in ledger: Ledger) {
    self.changes = changes
    let comers = Set(
      changes.compactMap { if case .lifetime(let habit, _) = $0 { habit } else { nil } }
    )
    var known: Set<Place> = []
    for (index, change) in changes.enumerated() where places.count < UndoneChange.toldAtMost {
      if let habit = change.habit, comers.contains(habit) {
        if case .lifetime = change { places.append(.register(index)) }
        continue
      }
      if let (habit, spans) = change.outcomes {
        for day in spans.days where places.count < UndoneChange.toldAtMost {
          if known.insert(.entry(habit, day)).inserted { places.append(.entry(habit, day)) }
        }
      } else {
        switch change {
        case .note(let habit, let day, _), .tally(let habit, let day, _, _):
          if known.insert(.entry(habit, day)).inserted { places.append(.entry(habit, day)) }
        default: places.append(.register(index))
        }
      }
    }
  }

  /// Notes the values of the places before the change.
  mutating func takeFormer(from ledger: Ledger) {
    former = places.map { json(of: $0, in: ledger) }
    titles = ledger.registers.journeys.compactMapValues { $0.value?.title }
  }

  /// The values that have changed, each before and after.
  ///
  /// - Parameters:
  ///   - ledger: the ledger after the change.
  ///   - name: returns the name that a habit has or had.
  /// - Returns: the values, without those that are the same again.
  func told(after ledger: Ledger, name: (HabitID) -> String?) -> [UndoneValue] {
    zip(places, former).compactMap { place, before in
      let after = json(of: place, in: ledger)
      guard before != after else { return nil }
      return UndoneValue {
        switch place {
        case .entry(let habit, let day): ($0.habit, $0.date) = (habit, day)
        case .register(let index): describe(changes[index], &$0)
        }
        if let habit = $0.habit { $0.name = name(habit) }
        $0.from = JSONText(before)
        $0.to = JSONText(after)
      }
    }
  }

  private func json(of place: Place, in ledger: Ledger) -> [UInt8] {
    var writer = JSONWriter()
    switch place {
    case .entry(let habit, let day): write(habit, on: day, in: ledger, to: &writer)
    case .register(let index):
      let change = changes[index]
      if case .version(let id, let from, .target) = change, let habit = ledger.habit(id) {
        habit.writeTarget(to: &writer, on: from ?? habit.startDate)
      } else if let change = rule(change, in: ledger) ?? ledger.present(change)?.change {
        change.writeValue(to: &writer)
      } else {
        writer.null()
      }
    }
    return writer.finish()
  }

  /// The rule in force from the day of a change on; without a version of that day, the one before.
  private func rule(_ change: Change, in ledger: Ledger) -> Change? {
    guard case .version(let id, let from, let field) = change, let habit = ledger.habit(id) else {
      return nil
    }
    let day = from ?? habit.startDate
    let rule: VersionedField =
      switch field.fieldName {
      case .schedule: .schedule(habit.schedule.value(on: day))
      case .target: .target(habit.target.value(on: day))
      case .goal: .goal(habit.goal.value(on: day))
      case .xp: .xp(habit.xp.value(on: day))
      case .period: .period(habit.period.value(on: day))
      case .spares: .spares(habit.spares.value(on: day))
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
  private func describe(_ change: Change, _ value: inout UndoneValue) {
    value.habit = change.habit
    switch change {
    case .lifetime: value.field = "lifetime"
    case .field(_, let field): value.field = field.fieldName.rawValue
    case .version(_, let from, let field):
      (value.date, value.field) = (from, field.fieldName.rawValue)
    case .pause(_, let from, _): (value.date, value.field) = (from, "pause")
    case .archival(_, let day, _): (value.date, value.field) = (day, "archived")
    case .journey(let id, let subscription):
      (value.journey, value.name) = (id.text, subscription?.title ?? titles[id])
    case .customItem(let id, _): value.item = id.text
    case .setting(let setting): value.setting = setting.settingName.rawValue
    case .timer: value.field = "timer"
    case .vacation(let from, _): (value.date, value.field) = (from, "pause")
    case .tag(let tag, _): value.field = "tag \(tag)"
    case .outcome, .outcomes, .tally, .note: break
    }
  }
}
