extension Ledger {
  /// What a change did to its register, so that it can be taken back exactly.
  package struct Applied: Sendable {
    /// What registers held before, and who had written it.
    enum Previous: Sendable {
      /// The register had never been written.
      case nothing
      /// It held a value.
      case value(Change, Signature)
      /// Those of the days that had been written, and the devices their numbers stand for.
      case outcomes([OutcomeRun], by: [DeviceID])
    }

    /// The change and the value it replaced, as a transaction records them.
    package var step: Transaction.Step
    /// What taking it back needs.
    var previous: Previous

    /// The change.
    package var change: Change { step.change }
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
    for change in changes {
      let position = change.habit.map { makePosition(of: $0) }
      let entry = applying(change, at: position, signature.stamp)
      if load(change, at: position, signed: signature) { applied.append(entry) }
    }
    renew(after: changes)
    // Who ticks a day is told how far it has come, and often ticks it again.
    if case .outcome(_, let day, _)? = changes.last { keepProgress(of: day) }
    return applied
  }

  /// What a change is going to do.
  private func applying(_ change: Change, at position: Int?, _ stamp: Stamp) -> Applied {
    if case .outcomes(let id, let spans) = change { return applying(spans, of: id, at: stamp) }
    guard let (value, signature) = present(change, at: position) else {
      return Applied(step: Transaction.Step(change, replaced: nil), previous: .nothing)
    }
    let isHidden = signature.stamp < floor(under: change, at: position)
    return Applied(
      step: Transaction.Step(
        change,
        replaced: isHidden ? nil : value,
        hidden: isHidden ? .value(value, signature.stamp) : nil
      ),
      previous: .value(value, signature)
    )
  }

  private func applying(_ spans: OutcomeSpans, of id: HabitID, at stamp: Stamp) -> Applied {
    let position = position(of: id)
    let table = position.map { habits[$0].registers.outcomes } ?? OutcomeTable()
    var runs = table.runs(on: spans)
    // What an earlier change of the same transaction has written stands.
    let written = OutcomeSpans(runs.filter { $0.stamp >= stamp })
    runs.removeAll { $0.stamp >= stamp }
    let change = Change.outcomes(
      id,
      written.isEmpty ? spans : spans.merging(written) { $1 == nil ? $0 : nil }
    )
    let floor = self.floor(under: change, at: position)
    let hidden = runs.filter { $0.stamp < floor }
    let shown = OutcomeSpans(hidden.isEmpty ? runs : runs.filter { $0.stamp >= floor })
    let step = Transaction.Step(
      change,
      replaced: Change.recording(shown, of: id),
      hidden: hidden.isEmpty ? nil : HiddenValue.outcomes(id, HiddenOutcomes(hidden))
    )
    return Applied(step: step, previous: .outcomes(runs, by: table.devices))
  }

  /// What was written before belongs to an earlier life of the habit.
  private func floor(under change: Change, at position: Int?) -> Stamp {
    // Whether a habit is there is never hidden.
    if case .lifetime = change { return .earliest }
    guard let position else { return .earliest }
    return habits[position].registers.floor ?? .earliest
  }

  /// Takes back what ``commit(_:signed:)`` did, the latest first, because it could not be stored.
  package mutating func revert(_ applied: [Applied]) {
    for entry in applied.reversed() {
      forget(entry.change)
      switch entry.previous {
      case .nothing: break
      case .value(let change, let signature): load(change, signed: signature)
      case .outcomes(let runs, let devices):
        if let id = entry.change.habit { load(runs, of: id, by: devices) }
      }
    }
    renew(after: applied.map(\.change))
  }

  /// Merges a transaction made elsewhere or read back from disk.
  ///
  /// - Returns: the changes that registers took; the others were overtaken, or known already.
  @discardableResult
  package mutating func merge(_ transaction: Transaction, of device: DeviceID) -> [Change] {
    let signature = Signature(stamp: transaction.stamp, device: device)
    let changes = transaction.steps.map(\.change)
    let taken = changes.filter { load($0, signed: signature) }
    renew(after: taken)
    return taken
  }
}
