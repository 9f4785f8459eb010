/// The effect of a change on its register, so that it can be taken back exactly.
package struct AppliedChange: Sendable {
  /// The former value of the registers, with its signature.
  enum Previous: Sendable {
    /// The register had never been written.
    case nothing
    /// It held a value.
    case value(Change, Signature)
    /// The days that had been written, and the devices that their runs refer to.
    case outcomes([OutcomeRun], by: [DeviceID])
  }

  /// The change and the value it replaced, as a transaction records them.
  package var step: Transaction.Step
  /// The value that a revert restores.
  var previous: Previous

  /// The change.
  package var change: Change { step.change }
}

extension Registers {
  /// Applies changes of this device, all under one signature.
  ///
  /// - Returns: the effect of each, in order, for the transaction and for ``takeBack(_:)``.
  mutating func commit(_ changes: [Change], signed signature: Signature) -> [AppliedChange] {
    var applied: [AppliedChange] = []
    applied.reserveCapacity(changes.count)
    for change in changes {
      let position = change.habit.map { makePosition(of: $0) }
      let entry = applying(change, at: position, signature.stamp)
      if merge(change, at: position, signed: signature) { applied.append(entry) }
    }
    return applied
  }

  /// Reverts the effects of ``commit(_:signed:)``, the latest first.
  mutating func takeBack(_ applied: [AppliedChange]) {
    for entry in applied.reversed() {
      forget(entry.change)
      switch entry.previous {
      case .nothing: break
      case .value(let change, let signature): merge(change, signed: signature)
      case .outcomes(let runs, let devices):
        if let id = entry.change.habit { merge(runs, of: id, by: devices) }
      }
    }
  }

  /// The effect that a change will have.
  private func applying(_ change: Change, at position: Int?, _ stamp: Stamp) -> AppliedChange {
    if case .outcomes(let id, let spans) = change { return applying(spans, of: id, at: stamp) }
    guard let (value, signature) = present(change, at: position) else {
      return AppliedChange(step: Transaction.Step(change, replaced: nil), previous: .nothing)
    }
    let isHidden = signature.stamp < floor(under: change, at: position)
    return AppliedChange(
      step: Transaction.Step(
        change,
        replaced: isHidden ? nil : value,
        hidden: isHidden ? .value(value, signature.stamp) : nil
      ),
      previous: .value(value, signature)
    )
  }

  private func applying(_ spans: OutcomeSpans, of id: HabitID, at stamp: Stamp) -> AppliedChange {
    let position = position(of: id)
    let table = position.map { habits[$0].outcomes } ?? OutcomeTable()
    var runs = table.runs(on: spans)
    // Values written by an earlier change of the same transaction are kept.
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
    return AppliedChange(step: step, previous: .outcomes(runs, by: table.devices))
  }

  /// The stamp before which values belong to an earlier life of the habit.
  private func floor(under change: Change, at position: Int?) -> Stamp {
    // The existence of a habit is never hidden.
    if case .lifetime = change { return .earliest }
    guard let position else { return .earliest }
    return habits[position].floor ?? .earliest
  }
}
