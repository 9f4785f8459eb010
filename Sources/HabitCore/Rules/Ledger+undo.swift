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
    var plan = UndoPlan(undone: places.map { recent[$0] })
    var firsts: [Register: Transaction.Step] = [:]
    var order: [Register] = []
    for step in plan.undone.flatMap(\.steps) where firsts[step.change.register] == nil {
      firsts[step.change.register] = step
      order.append(step.change.register)
    }
    let origins = RegisterOrigins(of: Set(order), in: recent)
    // Backwards, so that what was made last goes first.
    for register in order.reversed() {
      guard let first = firsts[register], let writing = origins.writings[register] else { continue }
      let signature = Signature(stamp: writing.stamp, device: device)
      guard writing.origin.map(places.contains) == true,
        present(first.change)?.signature == signature
      else {
        plan.leftAlone.append(register)
        continue
      }
      if let change = first.replaced ?? first.change.emptied { plan.changes.append(change) }
    }
    return plan
  }
}
