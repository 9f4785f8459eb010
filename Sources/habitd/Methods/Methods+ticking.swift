import HabitCore
import HabitProtocol
import JSON

extension Toggle: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try daemon.tick(habit, on: date, by: Self.name, dryRun: dryRun, &writer) {
      draft throws(RuleViolation) in
      try draft.toggle()
    }
  }
}

extension MarkCompleted: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try daemon.tick(habit, on: date, startEarlier, by: Self.name, dryRun: dryRun, &writer) {
      draft throws(RuleViolation) in
      try draft.complete(completed)
    }
  }
}

extension SetEntry: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try daemon.tick(habit, on: date, startEarlier, by: Self.name, dryRun: dryRun, &writer) {
      draft throws(RuleViolation) in
      try draft.set(update)
    }
  }
}

extension TallyHabit: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    try daemon.tick(habit, on: date, startEarlier, by: Self.name, dryRun: dryRun, &writer) {
      draft throws(RuleViolation) in
      try draft.tally(thousandths: by.thousandths, onlyFirst: onlyFirst)
    }
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
    let reference = HabitReference(habit.id.text)
    try daemon.tick(reference, on: day, by: Self.name, dryRun: dryRun, &writer) {
      draft throws(RuleViolation) in
      switch step {
      case .count: try draft.tally(thousandths: Count.one.thousandths)
      case .tick, .timer: try draft.complete(true)
      }
    }
  }
}

extension Methods {
  /// Applies a rule to a habit's entry on a day, commits the changes, and writes the habit's new
  /// state.
  ///
  /// - Throws: the refusal of the rule; `storageUnavailable`.
  fileprivate func tick(
    _ reference: HabitReference,
    on date: Day?,
    _ startsEarlier: Bool = false,
    by method: String,
    dryRun: Bool,
    _ writer: inout JSONWriter,
    _ rule: (inout EntryDraft) throws(RuleViolation) -> Void
  ) throws(RPCError) {
    let (place, changes, before) = try plan(reference, on: date, startsEarlier, rule)
    try history.commit(changes, by: method, dryRun: dryRun) {
      let milestone = history.lend { ledger in
        var milestone: Milestone?
        if let before { milestone = ledger.milestone(since: before) }
        var ticks = Ticks(in: ledger)
        Tick {
          $0.recorded = ticks.tick(of: place, milestone, &history.pasts)
          $0.revision = revision
        }
        .write(to: &writer)
        return milestone
      }
      if let milestone, !dryRun { history.add([place: milestone]) }
    }
  }

  /// The changes of a tick, and the state before it.
  ///
  /// It is a separate function, so that the habit is no longer referenced afterwards and the commit
  /// need not copy it.
  private func plan(
    _ reference: HabitReference,
    on date: Day?,
    _ startsEarlier: Bool,
    _ rule: (inout EntryDraft) throws(RuleViolation) -> Void
  ) throws(RPCError) -> (EntryPlace, [Change], before: Ledger.BeforeTick?) {
    let habit = try find(reference)
    let day = date ?? today
    let draft = try draft(of: habit, on: day, startsEarlier: startsEarlier, rule)
    let (changes, position) = (draft.changes, draft.position)
    let place = EntryPlace(habit.id, day)
    guard let position, !changes.isEmpty else { return (place, changes, nil) }
    return (place, changes, history.lend { $0.beforeTick(at: position, on: day) })
  }

  /// The draft of a habit's entry on a day, after applying a rule.
  fileprivate func draft(
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
}

/// Records clicks on reminders, in the same way as the requests of clients.
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

  /// Completes the reminders' habits that are still open.
  ///
  /// All are completed in one transaction, so that one click is one undo.
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
