extension Ledger {
  /// The plan that undoes one gesture.
  ///
  /// `revision` names a transaction of the gesture; `nil` means the last gesture that is not
  /// undone. Each register returns to its former value if it still holds the value to be undone.
  /// `recent` holds the transactions of this device, oldest first, including undos and redos.
  ///
  /// - Throws: ``RuleViolation/nothingToUndo(_:)`` or ``RuleViolation/cannotUndo(revision:)``.
  package func undoing(
    _ revision: Int? = nil,
    of recent: [Transaction],
    by device: DeviceID
  ) throws(RuleViolation) -> UndoPlan {
    let stack = UndoStack(recent)
    guard let gesture = stack.undoing(revision), let last = gesture.places.last else {
      throw revision.map { .cannotUndo(revision: $0) } ?? .nothingToUndo(stack.nothingLeft)
    }
    return takingBack(
      UndoHistory(recent[...], takingBack: gesture.places, broughtBackBy: gesture.redo, stack),
      of: recent,
      stack,
      by: device,
      UndoPlan(
        act: .undo(revision: recent[last].revision),
        transactions: gesture.places.map { recent[$0] },
        next: stack.rest(of: gesture).map { recent[$0].revision }
      )
    )
  }

  /// The plan that redoes one undo.
  ///
  /// `revision` names the undo; `nil` means the last undo that is not redone, if nothing changed
  /// since. `recent` holds the transactions of this device, oldest first, including undos and
  /// redos.
  ///
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
        transactions: stack.gestures[undo.gesture].places.map { recent[$0] },
        next: stack.rest(of: undo).map { recent[$0].revision }
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
      let held = heldOutcomes(of: habit, formers, &trace, by: device)
      let back = formers.merging(held) { former, isHeld -> Outcome?? in
        guard let former, isHeld == true, endsLife || !former.isHidden else { return nil }
        return former.value
      }
      let left = formers.merging(back) { former, value in
        former != nil && value == nil ? true : nil
      }
      restored[habit] = back
      if let change = Change.recording(back, of: habit) { plan.changes.append(change) }
      plan.leftAlone += left.days.map { .outcome(habit, $0) }
    }
    // In reverse order: the latest write first, and a lifetime after everything that belongs to it.
    for register in history.fields.keys.reversed() {
      guard let former = history.fields[register] else { continue }
      guard fields.contains(register),
        !former.isHidden || former.value?.habit.map({ fields.contains(.lifetime($0)) }) == true,
        !isSeen(register, besides: restored)
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

  /// The registers, except outcomes, that still hold the values to be reverted.
  private func heldFields(
    _ history: UndoHistory,
    _ trace: inout UndoTrace,
    by device: DeviceID
  ) -> Set<Register> {
    var held: Set<Register> = []
    for (register, change) in history.written {
      guard let signature = registers.present(change)?.signature,
        signature.device == device, trace.reaches(register, from: signature.stamp)
      else { continue }
      held.insert(register)
    }
    return held
  }

  /// The days whose outcomes are still those to be reverted.
  private func heldOutcomes(
    of habit: HabitID,
    _ formers: DaySpans<Former<Outcome?>>,
    _ trace: inout UndoTrace,
    by device: DeviceID
  ) -> DaySpans<Bool> {
    guard let bounds = formers.bounds, let position = position(of: habit) else { return DaySpans() }
    let present = registers.habits[position].outcomes.stamps(in: bounds, by: device)
    return trace.reached(habit, from: present.merging(formers) { $1 == nil ? nil : $0 })
  }

  /// True for a tally whose day's count has been set since: that count includes the tally, and
  /// reverting the tally would change it.
  private func isSeen(_ register: Register, besides restored: [HabitID: OutcomeSpans]) -> Bool {
    guard case .tally(let habit, let day, let name) = register, restored[habit]?[day] == nil,
      let known = position(of: habit).map({ registers.habits[$0] }), let floor = known.floor,
      let set = known.outcomes[day], set.signature.stamp >= floor,
      let tally = known.tallies[day, name.number], tally.signature < set.signature
    else { return false }
    return set.outcome?.seen.sum(of: name) == known.sum(of: name, on: day)
      && known.sum(of: name, on: day) != 0
  }
}

/// The plan of an undo or redo: the reverting changes, and the registers left alone because they
/// have changed since.
package struct UndoPlan: Sendable {
  package let act: Act
  /// The transactions to be undone or redone, oldest first: one, or several of one group.
  package let transactions: [Transaction]
  /// The revision to undo or redo next, for the rest of a group that is too large for one plan.
  package let next: Int?
  package internal(set) var changes: [Change] = []
  /// The registers that were written again since.
  package internal(set) var leftAlone: [Register] = []

  /// The number of gestures that can be undone.
  package static let depth = 100
  /// The most registers of a group that are reverted at once: more than a single request writes.
  ///
  /// Reverting that many takes a twentieth of a second.
  package static let registersAtOnce = 10_000
  /// The maximum number of transactions kept, including undone ones and their undos; the parts of
  /// one group count as one.
  static let longest = 10 * depth

  /// The transactions needed to undo ``depth`` gestures, oldest first.
  package static func trimmed(_ recent: [Transaction]) -> [Transaction] {
    // Nearly always, each transaction is a single change and so a gesture.
    let latest = recent.suffix(depth)
    guard latest.contains(where: { $0.group != nil || $0.act != .change }) else {
      return Array(latest)
    }
    // Undone transactions and their undos are needed too: they show which transaction wrote an
    // earlier value.
    let needed = firstPlace(of: UndoStack(recent).undoings)
    var count = 0
    var start = recent.endIndex
    while start > needed {
      let group = recent[start - 1].group
      if group == nil || start == recent.endIndex || group != recent[start].group { count += 1 }
      guard count <= longest else { break }
      start -= 1
    }
    return start == 0 ? recent : Array(recent[start...])
  }

  /// The place where the latest ``depth`` gestures begin; 0 if there are fewer.
  ///
  /// Gestures of one group count as one.
  private static func firstPlace(of gestures: [UndoStack.Gesture]) -> Int {
    var (count, first) = (0, Int.max)
    var group: String?
    for gesture in gestures.reversed() {
      if gesture.group == nil || gesture.group != group { count += 1 }
      group = gesture.group
      guard count <= depth else { return first }
      first = min(first, gesture.places.first ?? first)
    }
    return count < depth ? 0 : first
  }
}
