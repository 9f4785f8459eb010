/// The effect of a change on its register, so that it can be taken back exactly.
package struct AppliedChange: Sendable {
  /// The former value of the registers, with its signature.
  enum Previous: Sendable {
    /// The register had never been written.
    case nothing
    /// The tally of this device had never been written.
    case noTally(by: DeviceID)
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
      guard case .outcomes(let id, let spans) = change else {
        commit(change, signed: signature, &applied)
        continue
      }
      // What an undo has put back is replaced by itself, so that it can be put back once more.
      let restored = position(of: id).map { habits[$0].outcomes.restoredDays } ?? []
      var rest = spans
      for day in restored {
        guard let outcome = spans[day] else { continue }
        commit(.outcome(id, day, outcome), signed: signature, &applied)
        rest = rest.removing(day)
      }
      if let change = Change.recording(rest, of: id) { commit(change, signed: signature, &applied) }
    }
    return applied
  }

  private mutating func commit(
    _ change: Change,
    signed signature: Signature,
    _ applied: inout [AppliedChange]
  ) {
    let position = change.habit.map { makePosition(of: $0) }
    let entry = applying(change, at: position, signature)
    if merge(change, at: position, signed: signature) { applied.append(entry) }
  }

  /// Reverts the effects of ``commit(_:signed:)``, the latest first.
  mutating func takeBack(_ applied: [AppliedChange]) {
    for entry in applied.reversed() {
      switch entry.previous {
      case .nothing: forget(entry.change)
      case .noTally(let device): forget(entry.change, by: device)
      case .value(let change, let signature):
        forget(entry.change, by: signature.device)
        merge(change, signed: signature)
      case .outcomes(let runs, let devices):
        forget(entry.change)
        if let id = entry.change.habit { merge(runs, of: id, by: devices) }
      }
    }
  }

  /// The effect that a change will have.
  private func applying(
    _ change: Change,
    at position: Int?,
    _ signature: Signature
  ) -> AppliedChange {
    if case .outcomes(let id, let spans) = change {
      return applying(spans, of: id, signature)
    }
    guard let (value, former) = present(change, at: position, by: signature.device) else {
      let previous: AppliedChange.Previous =
        if case .tally = change { .noTally(by: signature.device) } else { .nothing }
      return AppliedChange(step: Transaction.Step(change, replaced: nil), previous: previous)
    }
    let isHidden = former.stamp < floor(under: change, at: position)
    return AppliedChange(
      step: Transaction.Step(
        change,
        replaced: isHidden ? nil : value,
        hidden: isHidden ? .value(value, former.stamp) : nil,
        whose: .one(Whose(former, from: signature.device))
      ),
      previous: .value(value, former)
    )
  }

  private func applying(
    _ spans: OutcomeSpans,
    of id: HabitID,
    _ signature: Signature
  ) -> AppliedChange {
    let stamp = signature.stamp
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
    var whose = DaySpans<Whose>()
    for run in runs {
      let former = Signature(stamp: run.stamp, device: table.devices[run.device])
      whose.append(Whose(former, from: signature.device), on: run.days)
    }
    let step = Transaction.Step(
      change,
      replaced: Change.recording(shown, of: id),
      hidden: hidden.isEmpty ? nil : HiddenValue.outcomes(id, HiddenOutcomes(hidden)),
      whose: whose.isEmpty ? nil : .days(whose)
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
