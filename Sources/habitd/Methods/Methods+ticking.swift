import HabitCore
import HabitProtocol
import JSON

extension Toggle: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let tick = try daemon.plan(try daemon.find(habit), on: date) { draft throws(RuleViolation) in
      try draft.toggle()
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension MarkCompleted: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let tick = try daemon.plan(try daemon.find(habit), on: date, startsEarlier: startEarlier) {
      draft throws(RuleViolation) in
      try draft.complete(completed)
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension SetEntry: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let tick = try daemon.plan(try daemon.find(habit), on: date, startsEarlier: startEarlier) {
      draft throws(RuleViolation) in
      try draft.set(update)
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension TallyHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let tick = try daemon.plan(try daemon.find(habit), on: date, startsEarlier: startEarlier) {
      draft throws(RuleViolation) in
      try draft.tally(thousandths: by.thousandths, onlyFirst: onlyFirst)
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

extension DoNext: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let (ledger, day) = (daemon.ledger, date ?? daemon.today)
    let progress = ledger.view(of: day, DayView.Selection(tag: tag)).progress
    guard let habit = progress.next.flatMap({ ledger.habit($0) }) else {
      throw RPCError(.nothingNext, "Nothing is left to do on \(day)")
    }
    let step = Standing.Step(habit.rules(on: day), isToday: true)
    let tick = try daemon.plan(habit, on: day) { draft throws(RuleViolation) in
      switch step {
      case .count: try draft.tally(thousandths: Count.one.thousandths)
      case .tick, .timer: try draft.complete(true)
      }
    }
    try daemon.record(tick, by: Self.name, dryRun: dryRun, &writer)
  }
}

/// The changes of a tick, and the state before it.
private struct Tick {
  var place: EntryPlace
  /// The position of its habit in the ledger.
  var position: Int?
  var changes: [Change]
  var before: Ledger.BeforeTick?
}

extension Methods {
  /// Applies a rule to the entry of a habit on a day.
  ///
  /// - Throws: the refusal of the rule.
  fileprivate func plan(
    _ habit: Habit,
    on date: Day?,
    startsEarlier: Bool = false,
    _ rule: (inout EntryDraft) throws(RuleViolation) -> Void
  ) throws(RPCError) -> Tick {
    let day = date ?? today
    let draft = try draft(of: habit, on: day, startsEarlier: startsEarlier, rule)
    let (changes, position) = (draft.changes, draft.position)
    var before: Ledger.BeforeTick?
    if let position, !changes.isEmpty {
      before = history.lend { $0.beforeTick(at: position, on: day) }
    }
    return Tick(
      place: EntryPlace(habit.id, day),
      position: position,
      changes: changes,
      before: before
    )
  }

  /// The entry of a habit on a day after a rule was applied to it.
  ///
  /// - Throws: the refusal of the rule.
  func draft(
    of habit: Habit,
    on day: Day,
    startsEarlier: Bool = false,
    _ rule: (inout EntryDraft) throws(RuleViolation) -> Void
  ) throws(RPCError) -> EntryDraft {
    let (now, name) = (now, history.tallyID)
    var draft = history.lend {
      EntryDraft(
        in: $0,
        of: habit,
        on: day,
        now: now,
        tallying: name,
        startsEarlier: startsEarlier
      )
    }
    do throws(RuleViolation) {
      try rule(&draft)
    } catch {
      throw refusal(error, about: habit)
    }
    return draft
  }

  /// Commits a tick and writes the state of the habit after it.
  ///
  /// - Throws: `storageUnavailable`.
  fileprivate func record(
    _ tick: Tick,
    by method: String,
    dryRun: Bool,
    _ writer: inout JSONWriter
  ) throws(RPCError) {
    try history.commit(tick.changes, by: method, dryRun: dryRun) {
      let milestone = history.lend { ledger in
        var milestone: Milestone?
        if let before = tick.before { milestone = ledger.milestone(since: before) }
        var ticks = Ticks(in: ledger)
        HabitProtocol.Tick {
          $0.recorded = ticks.tick(of: tick.place, milestone, &history.pasts)
          $0.revision = revision
        }
        .write(to: &writer)
        return milestone
      }
      if let milestone, !dryRun { history.add([tick.place: milestone]) }
    }
  }
}

/// Recording of clicks on reminders, in the same way as a client's requests.
extension Methods {
  /// Records an answer; a refusal is shown to the person.
  func record(_ answer: Reminders.Answer) {
    switch answer {
    case .one(let reminder):
      record(reminder, by: TallyHabit.name) { draft throws(RuleViolation) in
        try draft.tally(thousandths: Count.one.thousandths)
      }
    case .done(let reminder):
      record(reminder, by: MarkCompleted.name) { draft throws(RuleViolation) in
        try draft.complete(true)
      }
    case .skip(let reminder):
      var update = EntryUpdate()
      update.mark = .set(.skipped)
      record(reminder, by: SetEntry.name) { draft throws(RuleViolation) in try draft.set(update) }
    case .all(let reminders): recordAll(reminders)
    }
  }

  private func record(
    _ reminder: Reminder,
    by method: String,
    _ rule: (inout EntryDraft) throws(RuleViolation) -> Void
  ) {
    guard let habit = ledger.habit(reminder.habit) else { return }
    do throws(RPCError) {
      try history.readableStore()
      let draft = try draft(of: habit, on: reminder.day, rule)
      try history.commit(draft.changes, by: method)
      reminders.answered.append(reminder)
    } catch {
      reminders.complain(of: reminder.habit, error.message)
    }
  }

  /// Completes the habits of reminders as far as they are still open, in one transaction: one click
  /// is one undo.
  private func recordAll(_ asked: [Reminder]) {
    let today = today
    let open = asked.filter { $0.day == today && ledger.isOpen($0.habit, on: today) }
    do throws(RPCError) {
      try history.readableStore()
      var changes: [Change] = []
      for habit in open.compactMap({ ledger.habit($0.habit) }) {
        let draft = try draft(of: habit, on: today) { draft throws(RuleViolation) in
          try draft.complete(true)
        }
        changes += draft.changes
      }
      try history.commit(changes, by: MarkCompleted.name)
      reminders.answered += open
    } catch {
      for reminder in open { reminders.complain(of: reminder.habit, error.message) }
    }
  }
}
