extension Ledger {
  /// What a change did to its register, so that it can be taken back exactly.
  package struct Applied: Sendable {
    /// The change.
    package var change: Change
    /// What the register held before, and who had written it; `nil` when nobody had.
    package var previous: (change: Change, signature: Signature)?
    /// Whether that belonged to a life of the habit which had ended long before.
    var wasHidden = false

    /// The change and the value it replaced, as a transaction records them: undoing must not bring
    /// back what a removal has hidden.
    package var step: Transaction.Step {
      Transaction.Step(change, replaced: wasHidden ? nil : previous?.change)
    }
  }

  /// Applies changes of this device, all under one signature.
  ///
  /// - Returns: what each did, in order, for the transaction and for ``revert(_:)``.
  package mutating func commit(
    _ changes: [Change],
    signed signature: Signature
  ) -> [Applied] {
    var applied: [Applied] = []
    applied.reserveCapacity(changes.count)
    // What begins a life replaces what the one before ended with.
    var begun: Set<HabitID> = []
    for change in changes {
      let previous = present(change)
      if case .lifetime(let id, _) = change { begun.insert(id) }
      var entry = Applied(change: change, previous: previous)
      if let id = change.habit, let stamp = previous?.signature.stamp, !begun.contains(id) {
        entry.wasHidden = isHidden(stamp, of: id)
      }
      if load(change, signed: signature) { applied.append(entry) }
    }
    renew(after: changes)
    return applied
  }

  /// Whether what was written then belongs to an earlier life of the habit.
  private func isHidden(_ stamp: Stamp, of id: HabitID) -> Bool {
    let floor = position(of: id).flatMap { habits[$0].registers.floor }
    return floor.map { stamp < $0 } ?? false
  }

  /// Takes back what ``commit(_:signed:)`` did, the latest first, because it could not be stored.
  package mutating func revert(_ applied: [Applied]) {
    for entry in applied.reversed() {
      forget(entry.change)
      if let previous = entry.previous { load(previous.change, signed: previous.signature) }
    }
    renew(after: applied.map(\.change))
  }

  /// Merges a transaction made elsewhere or read back from disk.
  ///
  /// - Returns: whether any register took a value.
  @discardableResult
  package mutating func merge(_ transaction: Transaction, of device: DeviceID) -> Bool {
    let signature = Signature(stamp: transaction.stamp, device: device)
    let changes = transaction.steps.map(\.change)
    let taken = changes.filter { load($0, signed: signature) }
    renew(after: taken)
    return !taken.isEmpty
  }
}
