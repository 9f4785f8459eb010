import HabitCore
import TestSupport

extension Device {
  /// Does something a person can do, of any kind.
  ///
  /// - Returns: whether anything was changed.
  mutating func live(_ random: inout SeededGenerator, today: Day) throws -> Bool {
    ledger.advance(to: today)
    let habits = ledger.habits.compactMap(\.habit)
    let removed = ledger.habits.filter { $0.habit == nil }
    if !removed.isEmpty, random.chance(oneIn: 4) {
      return try takeIn(random.pick(removed).id, &random, today: today)
    }
    guard let habit = habits.isEmpty ? nil : random.pick(habits), !random.chance(oneIn: 12) else {
      let name = "h\(ledger.habits.count)"
      let schedule = random.schedule()
      let goal = schedule.isQuota ? Goal.atLeast : random.pick([.atLeast, .atMost])
      try add(name, from: today.clampedAdding(random.number(-30...2))) { draft in
        draft.schedule = schedule
        draft.goal = goal
      }
      return true
    }
    let date = today.clampedAdding(random.number(-20...3))
    let changes = try? self.changes(habit, date, &random)
    guard let changes, !changes.isEmpty else { return false }
    commit(changes, group: random.chance(oneIn: 10) ? "g\(transactions.count)" : nil)
    return true
  }

  /// Imports a habit with some days, in one part or two, and over days that it already had where it
  /// had been removed.
  private mutating func takeIn(
    _ id: HabitID,
    _ random: inout SeededGenerator,
    today: Day
  ) throws -> Bool {
    let group = "import \(transactions.count)"
    for part in 0..<random.number(1...2) {
      var data = ImportData()
      var draft = HabitDraft(name: "again")
      draft.startDate = today.clampedAdding(-30)
      if part == 0 { data.habits = [ImportData.ImportedHabit(id: id, draft: draft)] }
      for _ in 0..<random.number(0...12) {
        let day = today.clampedAdding(random.number(-20...0))
        let outcome = random.chance(oneIn: 2) ? Outcome(count: .one) : random.outcome()
        let note = random.chance(oneIn: 6) ? "taken in" : nil
        data.entries.append(.init(habit: id, day: day, outcome: outcome, note: note))
      }
      let plan = try ledger.importing(data, asOf: today, signedAt: nextStamp, now: now)
      commit(plan.changes, group: group)
    }
    return true
  }

  private func changes(
    _ habit: Habit,
    _ date: Day,
    _ random: inout SeededGenerator
  ) throws -> [Change] {
    switch random.number(0...14) {
    case 0...3: return try ledger.toggling(habit, on: date, now: now)
    case 4, 5:
      var update = EntryUpdate()
      update.count = random.pick([nil, .clear, .set(.one), .set(count("0.5"))])
      update.mark = random.pick([nil, .clear, .set(.skipped), .set(.failed)])
      update.note = random.pick([nil, .clear, .set("a"), .set("b")])
      return try ledger.setting(update, of: habit, on: date, now: now)
    case 6:
      let amount = random.number(-1500...1500)
      return try ledger.tallying(
        thousandths: amount,
        of: habit,
        on: date,
        now: now,
        tallying: tallying
      )
    case 7:
      let end = random.pick([Pause.End.open, .through(date.clampedAdding(3))])
      return try ledger.pausing(habit, from: date, end)
    case 8: return ledger.resuming(habit, on: date)
    case 9: return ledger.moving(habit, to: .place(random.number(1...6)))
    case 10:
      return ledger.archiving(habit, on: date, signedAt: nextStamp)
        + ledger.restoring(habit, on: date)
    case 11: return ledger.removing(habit)
    case 12: return [.setting(random.pick([.weekStart(0), .weekStart(nil), .timeZone("UTC")]))]
    default:
      var update = HabitUpdate()
      update.fields = random.pick([
        [], [.icon("!"), .tags(["t"])], [.name("n")], [.startDate(date)], [.icon(nil)],
      ])
      update.schedule = random.schedule()
      update.repetitions = random.pick([nil, .one, count("2.5")])
      update.goal = random.pick([nil, .atLeast, .atMost])
      update.xp = random.pick([nil, 5])
      update.from = random.pick([nil, date])
      return try ledger.updating(habit, with: update)
    }
  }

  /// Undoes the last transaction that is not undone, or that of a revision.
  @discardableResult
  mutating func undo(_ revision: Int? = nil) throws -> UndoPlan {
    let plan = try ledger.undoing(revision, of: transactions, by: id)
    commit(plan.changes, method: plan.act.method ?? "", act: plan.act)
    return plan
  }

  /// Takes back the last undo, or that of a revision.
  @discardableResult
  mutating func redo(_ revision: Int? = nil) throws -> UndoPlan {
    let plan = try ledger.redoing(revision, of: transactions, by: id)
    commit(plan.changes, method: plan.act.method ?? "", act: plan.act)
    return plan
  }

  /// Forgets transactions as the daemon does.
  mutating func trim() {
    keep(UndoPlan.trimmed(transactions))
  }
}
