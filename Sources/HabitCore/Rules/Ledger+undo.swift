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
    guard let places = stack.undoing(revision)?.places, let last = places.last else {
      throw revision.map { .cannotUndo(revision: $0) } ?? .nothingToUndo
    }
    return takingBack(
      UndoHistory(recent, takingBack: places, stack),
      by: device,
      UndoPlan(act: .undo(revision: recent[last].revision), transactions: places.map { recent[$0] })
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
      UndoHistory(recent, takingBack: [undo.place], stack),
      by: device,
      UndoPlan(
        act: .redo(revision: recent[undo.place].revision),
        transactions: stack.gestures[undo.gesture].places.map { recent[$0] }
      )
    )
  }

  private func takingBack(
    _ history: UndoHistory,
    by device: DeviceID,
    _ plan: UndoPlan
  ) -> UndoPlan {
    var plan = plan
    let held = held(history, by: device)
    for habit in history.outcomes.keys.reversed() {
      guard let formers = history.outcomes.formers[habit] else { continue }
      let endsLife = held.fields.contains(.lifetime(habit))
      let back = formers.merging(held.outcomes[habit] ?? DaySpans()) {
        former,
        isHeld -> Outcome?? in
        guard let former, isHeld == true, endsLife || !former.isHidden else { return nil }
        return former.value
      }
      let left = formers.merging(back) { former, value in
        former != nil && value == nil ? true : nil
      }
      if let change = Change.recording(back, of: habit) { plan.changes.append(change) }
      plan.leftAlone += left.days.map { .outcome(habit, $0) }
    }
    // In reverse order: the latest write first, and a lifetime after all that belongs to it.
    for register in history.fields.keys.reversed() {
      guard let former = history.fields.formers[register]?.spans.first?.value else { continue }
      guard held.fields.contains(register),
        !former.isHidden
          || former.value?.habit.map({ held.fields.contains(.lifetime($0)) }) == true
      else {
        plan.leftAlone.append(register)
        continue
      }
      if let change = former.value { plan.changes.append(change) }
    }
    return plan
  }

  /// The registers that still hold the values to be taken back.
  private typealias Held = (fields: Set<Register>, outcomes: [HabitID: DaySpans<Bool>])

  /// The registers that still hold the values to be taken back: usually known from their stamps,
  /// else from the transactions since.
  private func held(_ history: UndoHistory, by device: DeviceID) -> Held {
    let stamps = history.stamps
    var held: Held = ([], [:])
    var followedFields: [Register: DaySpans<Bool>] = [:]
    for (register, change) in history.written {
      guard let signature = present(change)?.signature, signature.device == device else { continue }
      if stamps.contains(signature.stamp) {
        held.fields.insert(register)
      } else {
        followedFields[register] = DaySpans(true, on: RegisterValues<Change>.anyDay)
      }
    }
    var written: [HabitID: DaySpans<Stamp>] = [:]
    var followedOutcomes: [HabitID: DaySpans<Bool>] = [:]
    for (habit, formers) in history.outcomes.formers {
      guard let bounds = formers.bounds, let position = position(of: habit) else { continue }
      let present = registers.habits[position].outcomes.stamps(in: bounds, by: device)
      written[habit] = present
      held.outcomes[habit] = present.compactMap { stamps.contains($0) ? true : nil }
      let rest = formers.merging(present) { former, stamp in
        former != nil && stamp.map { !stamps.contains($0) } == true ? true : nil
      }
      if !rest.isEmpty { followedOutcomes[habit] = rest }
    }
    let origins = history.origins(of: followedFields, followedOutcomes)
    for register in followedFields.keys {
      guard let writing = origins.fields.writings[register]?.spans.first?.value,
        history.places.contains(writing.origin),
        present(writing.value)?.signature == Signature(stamp: writing.stamp, device: device)
      else { continue }
      held.fields.insert(register)
    }
    for habit in followedOutcomes.keys {
      let traced = (origins.outcomes.writings[habit] ?? DaySpans())
        .merging(written[habit] ?? DaySpans()) { writing, stamp in
          writing?.stamp == stamp && writing.map { history.places.contains($0.origin) } == true
            ? true : nil
        }
      held.outcomes[habit, default: DaySpans()].overwrite(with: traced)
    }
    return held
  }
}
