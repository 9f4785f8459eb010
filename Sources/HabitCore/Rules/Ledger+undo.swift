extension Ledger {
  /// What it takes to undo the last transaction, or group, that is not undone yet.
  ///
  /// Each register goes back to what it held before, where it still holds what is to be undone.
  ///
  /// - Parameters:
  ///   - recent: the transactions made on this device, oldest first, undos among them.
  ///   - device: this device.
  /// - Returns: the changes back, and what is left alone.
  /// - Throws: ``RuleViolation/nothingToUndo``.
  package func undoing(
    lastOf recent: [Transaction],
    of device: DeviceID
  ) throws(RuleViolation) -> UndoPlan {
    guard let places = UndoStack(recent).undoings.last else { throw .nothingToUndo }
    let history = UndoHistory(recent, undoing: places)
    var plan = UndoPlan(undone: places.map { recent[$0] })
    for habit in history.outcomes.keys.reversed() {
      undoOutcomes(of: habit, history, device, &plan)
    }
    // Backwards, so that what was made last goes first, and a life after all that belongs to it.
    for register in history.fields.keys.reversed() {
      guard let target = history.fields.targets[register]?.spans.first?.value else { continue }
      guard holds(register, history, device),
        !target.isHidden || target.value?.habit.map({ ends($0, history, device) }) == true
      else {
        plan.leftAlone.append(register)
        continue
      }
      if let change = target.value { plan.changes.append(change) }
    }
    return plan
  }

  private func undoOutcomes(
    of habit: HabitID,
    _ history: UndoHistory,
    _ device: DeviceID,
    _ plan: inout UndoPlan
  ) {
    guard let targets = history.outcomes.targets[habit], let bounds = targets.bounds,
      let position = position(of: habit)
    else { return }
    let table = habits[position].registers.outcomes
    let endsLife = ends(habit, history, device)
    let held = (history.outcomeOrigins.writings[habit] ?? DaySpans())
      .merging(table.stamps(in: bounds, by: device)) { writing, stamp in
        writing?.stamp == stamp && writing?.origin.map(history.places.contains) == true
          ? true : nil
      }
    let back = targets.merging(held) { target, isHeld -> Outcome?? in
      guard let target, isHeld == true, endsLife || !target.isHidden else { return nil }
      return target.value
    }
    let left = targets.merging(back) { target, value in
      target != nil && value == nil ? true : nil
    }
    if let change = Change.recording(back, of: habit) { plan.changes.append(change) }
    plan.leftAlone += left.days.map { .outcome(habit, $0) }
  }

  /// Whether a register still holds what is to be undone.
  private func holds(
    _ register: Register,
    _ history: UndoHistory,
    _ device: DeviceID
  ) -> Bool {
    guard let writing = history.fieldOrigins.writings[register]?.spans.first?.value else {
      return false
    }
    let signature = Signature(stamp: writing.stamp, device: device)
    return writing.origin.map(history.places.contains) == true
      && present(writing.value)?.signature == signature
  }

  /// Whether undoing ends the life of a habit: what it had hidden may then come back.
  private func ends(_ habit: HabitID, _ history: UndoHistory, _ device: DeviceID) -> Bool {
    holds(.lifetime(habit), history, device)
  }
}
