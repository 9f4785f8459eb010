extension Ledger {
  /// The plan that undoes the last gesture that is not undone, or that of a revision.
  ///
  /// Each register returns to its former value if it still holds the value to be undone.
  ///
  /// - Parameters:
  ///   - revision: the revision of a transaction; `nil` for the last that is not undone.
  ///   - recent: the transactions of this device, oldest first, including undos and redos.
  ///   - device: this device.
  /// - Returns: the reverting changes, and the registers left alone.
  /// - Throws: ``RuleViolation/nothingToUndo`` or ``RuleViolation/cannotUndo(revision:)``.
  package func undoing(
    _ revision: Int? = nil,
    of recent: [Transaction],
    by device: DeviceID
  ) throws(RuleViolation) -> UndoPlan {
    let stack = UndoStack(recent)
    guard let gesture = stack.undoing(revision), let last = gesture.places.last else {
      throw revision.map { .cannotUndo(revision: $0) } ?? .nothingToUndo
    }
    return takingBack(
      UndoHistory(recent[...], takingBack: gesture.places, broughtBackBy: gesture.redo, stack),
      of: recent,
      stack,
      by: device,
      UndoPlan(
        act: .undo(revision: recent[last].revision),
        transactions: gesture.places.map { recent[$0] }
      )
    )
  }

  /// The plan that redoes the last undo, unless there were changes since, or the undo of a
  /// revision.
  ///
  /// - Parameters:
  ///   - revision: the revision of an undo; `nil` for the last that is not taken back.
  ///   - recent: the transactions of this device, oldest first, including undos and redos.
  ///   - device: this device.
  /// - Returns: the reverting changes, and the registers left alone.
  /// - Throws: ``RuleViolation/nothingToRedo`` or ``RuleViolation/cannotRedo(revision:)``.
  package func redoing(
    _ revision: Int? = nil,
    of recent: [Transaction],
    by device: DeviceID
  ) throws(RuleViolation) -> UndoPlan {
    let stack = UndoStack(recent)
    guard let undo = stack.redoing(revision) else {
      throw revision.map { .cannotRedo(revision: $0) } ?? .nothingToRedo
    }
    return takingBack(
      UndoHistory(recent[...], takingBack: [undo.place], stack),
      of: recent,
      stack,
      by: device,
      UndoPlan(
        act: .redo(revision: recent[undo.place].revision),
        transactions: stack.gestures[undo.gesture].places.map { recent[$0] }
      )
    )
  }

  private func takingBack(
    _ history: UndoHistory,
    of recent: [Transaction],
    _ stack: UndoStack,
    by device: DeviceID,
    _ plan: UndoPlan
  ) -> UndoPlan {
    var plan = plan
    var trace = UndoTrace(recent, stack, to: history.stamps)
    let fields = heldFields(history, &trace, by: device)
    var restored: [HabitID: OutcomeSpans] = [:]
    for habit in history.outcomes.keys.reversed() {
      guard let formers = history.outcomes.formers[habit] else { continue }
      let endsLife = fields.contains(.lifetime(habit))
      let held = heldOutcomes(of: habit, formers, history, &trace, by: device)
      let back = formers.merging(held) { former, isHeld -> Outcome?? in
        guard let former, isHeld == true, endsLife || !former.isHidden else { return nil }
        return former.value
      }
      let left = formers.merging(back) { former, value in
        former != nil && value == nil ? true : nil
      }
      restored[habit] = back
      plan.changes += restoring(back, of: habit, history, by: device)
      plan.leftAlone += left.days.map { .outcome(habit, $0) }
    }
    // In reverse order: the latest write first, and a lifetime after all that belongs to it.
    for register in history.fields.keys.reversed() {
      guard let former = history.fields[register] else { continue }
      guard fields.contains(register),
        !former.isHidden || former.value?.habit.map({ fields.contains(.lifetime($0)) }) == true,
        isCounted(register, former.value, besides: restored, by: device)
      else {
        plan.leftAlone.append(register)
        continue
      }
      if let change = former.value { plan.changes.append(change) }
    }
    for case .lifetime(let habit, .present(let floor)) in plan.changes {
      let life = HabitLife(of: habit, since: floor, in: recent)
      plan.changes = emptying(but: life, history, &trace, by: device) + plan.changes
    }
    return plan
  }

  /// The registers, other than outcomes, that still hold the values to be taken back.
  private func heldFields(
    _ history: UndoHistory,
    _ trace: inout UndoTrace,
    by device: DeviceID
  ) -> Set<Register> {
    var held: Set<Register> = []
    for (register, change) in history.written {
      guard let signature = registers.present(change, by: device)?.signature,
        signature.device == device, trace.reaches(register, from: signature.stamp)
      else { continue }
      held.insert(register)
    }
    return held
  }

  /// The days whose outcomes are still those to be taken back, and that nothing was tallied to since.
  private func heldOutcomes(
    of habit: HabitID,
    _ formers: DaySpans<Former<Outcome?>>,
    _ history: UndoHistory,
    _ trace: inout UndoTrace,
    by device: DeviceID
  ) -> DaySpans<Bool> {
    guard let bounds = formers.bounds, let position = position(of: habit) else { return DaySpans() }
    let known = registers.habits[position]
    let present = known.outcomes.stamps(in: bounds, by: device)
    var held = trace.reached(habit, from: present.merging(formers) { $1 == nil ? nil : $0 })
    for day in known.tallies.days(in: bounds) where known.base(on: day) != nil {
      let isCountedFrom = known.countedTallies(on: day).contains { row in
        guard row.tally?.thousandths != 0 else { return false }
        let stamp = row.signature.stamp
        // Counts from before an undo came back with it, and go again with the redo.
        let isSince = !history.restores || stamp > history.latestStamp
        guard isSince, row.signature.device == device else { return isSince }
        return !trace.isSought(stamp) && !(history.restores && trace.isRestored(stamp))
      }
      if isCountedFrom { held = held.removing(day) }
    }
    return held
  }

  /// The changes that put outcomes back; one that tallies count from, or did, stays known to them.
  private func restoring(
    _ back: OutcomeSpans,
    of habit: HabitID,
    _ history: UndoHistory,
    by device: DeviceID
  ) -> [Change] {
    var changes: [Change] = []
    var rest = back
    if let bounds = back.bounds, let position = position(of: habit),
      let formers = history.outcomes.formers[habit]
    {
      let tallies = registers.habits[position].tallies
      for day in tallies.days(in: bounds) {
        // A tally that was undone may be redone, and must then count from the same.
        guard let outcome = rest[day] ?? nil, let former = formers[day],
          let origin = former.origin ?? former.whose?.signature(of: device)
        else { continue }
        changes.append(.restored(habit, day, outcome, of: origin))
        rest = rest.removing(day)
      }
    }
    if let change = Change.recording(rest, of: habit) { changes.append(change) }
    return changes
  }

  /// True for a tally that counts, or will when it is put back, and for any other register.
  private func isCounted(
    _ register: Register,
    _ former: Change?,
    besides restored: [HabitID: OutcomeSpans],
    by device: DeviceID
  ) -> Bool {
    let row: TallyTable.Row?
    let place: (habit: HabitID, day: Day)
    switch register {
    case .tally(let habit, let day):
      place = (habit, day)
      row = tallies(of: habit)?.row(on: day, by: device)
    case .timed(let habit, let day, let since):
      place = (habit, day)
      row = tallies(of: habit)?.row(on: day, of: since)
    default: return true
    }
    if restored[place.habit]?[place.day] != nil { return true }
    let base = position(of: place.habit).flatMap { registers.habits[$0].base(on: place.day) }
    // A tally over one that a set had dropped: the undo put back the dropped one, and a redo puts
    // back the one that counts.
    let tallies = [row?.tally, former?.tally].compactMap(\.self)
    return tallies.isEmpty || tallies.contains { $0.base == base }
  }

  private func tallies(of habit: HabitID) -> TallyTable? {
    position(of: habit).map { registers.habits[$0].tallies }
  }
}

extension Change {
  /// The tally, where it is one.
  fileprivate var tally: Tally? {
    switch self {
    case .tally(_, _, let tally), .timed(_, _, _, let tally): tally
    default: nil
    }
  }
}
