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
    // What begins a life replaces what the one before ended with.
    var begun: Set<HabitID> = []
    for change in changes {
      if case .lifetime(let id, _) = change { begun.insert(id) }
      let floor = change.habit.flatMap { begun.contains($0) ? nil : self.floor(of: $0) }
      let entry = applying(change, over: floor ?? .earliest)
      if load(change, signed: signature) { applied.append(entry) }
    }
    renew(after: changes)
    return applied
  }

  /// What a change is going to do, where what was written before the floor is hidden.
  private func applying(_ change: Change, over floor: Stamp) -> Applied {
    if case .outcomes(let id, let spans) = change {
      return applying(spans, of: id, over: floor)
    }
    guard let (value, signature) = present(change) else {
      return Applied(step: Transaction.Step(change, replaced: nil), previous: .nothing)
    }
    let isHidden = signature.stamp < floor
    return Applied(
      step: Transaction.Step(
        change,
        replaced: isHidden ? nil : value,
        hidden: isHidden ? value : nil
      ),
      previous: .value(value, signature)
    )
  }

  private func applying(_ spans: OutcomeSpans, of id: HabitID, over floor: Stamp) -> Applied {
    let table = position(of: id).map { habits[$0].registers.outcomes } ?? OutcomeTable()
    let runs = table.runs(on: spans)
    var replaced = OutcomeSpans()
    var hidden = OutcomeSpans()
    for run in runs {
      if run.stamp < floor {
        hidden.append(run.outcome, on: run.days)
      } else {
        replaced.append(run.outcome, on: run.days)
      }
    }
    return Applied(
      step: Transaction.Step(
        .outcomes(id, spans),
        replaced: .recording(replaced, of: id),
        hidden: .recording(hidden, of: id)
      ),
      previous: .outcomes(runs, by: table.devices)
    )
  }

  /// What was written before belongs to an earlier life of the habit.
  private func floor(of id: HabitID) -> Stamp? {
    position(of: id).flatMap { habits[$0].registers.floor }
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
