import HabitCore
import HabitProtocol
import JSON

/// The values that an undo or redo changes, before and after it, for its result.
struct UndoneValues {
  /// The key of a value.
  private enum Place: Hashable {
    /// An entry, with its note.
    case entry(HabitID, Day)
    /// Any other value, by the index of its change.
    case register(Int)
  }

  private struct Value {
    var json: [UInt8]
    var words: String
    var entry: Entry?
  }

  private struct Entry {
    var outcome: Outcome
    var isCompleted: Bool
    var unit: String?
    var note: String?

    func words(isCounted: Bool = false) -> String {
      outcome.words(isCompleted: isCompleted, unit: unit, isCounted: isCounted)
    }

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("completed", isCompleted)
        writer.member("count", outcome.count)
        if let mark = outcome.mark { writer.member("mark", mark.rawValue) }
        if let note { writer.member("note", note) }
      }
    }
  }

  private let changes: [Change]
  private var places: [Place] = []
  private var former: [Value] = []
  private var titles: [JourneyID: String] = [:]

  /// Finds the values that the changes concern.
  ///
  /// Of a habit that is added or removed, only the habit itself is among them.
  init(_ changes: [Change], in ledger: Ledger) {
    self.changes = changes
    let added = Set(
      changes.compactMap { if case .lifetime(let habit, _) = $0 { habit } else { nil } }
    )
    var known: Set<Place> = []
    for (index, change) in changes.enumerated() where places.count < UndoneChange.listedAtMost {
      if let habit = change.habit, added.contains(habit) {
        if case .lifetime = change { places.append(.register(index)) }
        continue
      }
      if let (habit, spans) = change.outcomes {
        for day in spans.days where places.count < UndoneChange.listedAtMost {
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

  mutating func takeFormer(from ledger: Ledger) {
    former = places.map { value(of: $0, in: ledger) }
    titles = ledger.registers.journeys.compactMapValues { $0.value?.title }
  }

  /// The values that the undo or redo has changed, each before and after it.
  ///
  /// `name` returns the current or former name of a habit.
  func described(after ledger: Ledger, name: (HabitID) -> String?) -> [UndoneValue] {
    zip(places, former).compactMap { place, before in
      let after = value(of: place, in: ledger)
      guard before.json != after.json else { return nil }
      return UndoneValue {
        ($0.from, $0.to) = (JSONText(before.json), JSONText(after.json))
        ($0.fromWords, $0.toWords) = (before.words, after.words)
        switch place {
        case .entry(let habit, let day):
          ($0.habit, $0.date) = (habit, day)
          tellApart(before.entry, after.entry, &$0)
        case .register(let index):
          $0.what = changes[index].noun
          describe(changes[index], &$0)
          if $0.fromWords == "moved", $0.toWords == "moved" {
            let isLater = before.json.lexicographicallyPrecedes(after.json)
            ($0.fromWords, $0.toWords) = isLater ? ("earlier", "later") : ("later", "earlier")
          }
        }
        if let habit = $0.habit { $0.name = name(habit) }
      }
    }
  }

  /// Tells apart two entries that have the same words: by their counts, or else by their notes.
  private func tellApart(_ before: Entry?, _ after: Entry?, _ value: inout UndoneValue) {
    guard let before, let after, value.fromWords == value.toWords else { return }
    guard before.outcome.count == after.outcome.count else {
      (value.fromWords, value.toWords) = (
        before.words(isCounted: true), after.words(isCounted: true)
      )
      return
    }
    value.what = "note"
    (value.fromWords, value.toWords) = (before.note ?? "none", after.note ?? "none")
  }

  private func value(of place: Place, in ledger: Ledger) -> Value {
    var writer = JSONWriter()
    switch place {
    case .entry(let habit, let day):
      let entry = Entry(
        outcome: ledger.outcome(of: habit, on: day),
        isCompleted: ledger.position(of: habit).map { ledger.record.contains($0, on: day) }
          ?? false,
        unit: ledger.habit(habit)?.unit(on: day),
        note: ledger.note(of: habit, on: day)
      )
      entry.write(to: &writer)
      return Value(json: writer.finish(), words: entry.words(), entry: entry)
    case .register(let index):
      let change = changes[index]
      if case .version(let id, let from, let rule) = change, rule.fieldName == .target,
        let habit = ledger.habit(id)
      {
        let day = from ?? habit.startDate
        habit.writeTarget(to: &writer, on: day)
        let rules = habit.rules(on: day)
        return Value(json: writer.finish(), words: rules.target.words(per: rules.period))
      }
      guard let present = rule(change, in: ledger) ?? ledger.present(change)?.change else {
        writer.null()
        return Value(json: writer.finish(), words: change.absence)
      }
      present.writeValue(to: &writer)
      return Value(json: writer.finish(), words: present.words)
    }
  }

  /// The rule in force on the day of a change, even if its version began earlier.
  private func rule(_ change: Change, in ledger: Ledger) -> Change? {
    guard case .version(let id, let from, let field) = change, let habit = ledger.habit(id) else {
      return nil
    }
    let rules = habit.rules(on: from ?? habit.startDate).fields
    guard let rule = rules.first(where: { $0.fieldName == field.fieldName }) else { return nil }
    return .version(id, from: from, rule)
  }

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
