/// The effect of a change on its register, from which the change can be reverted exactly.
package struct AppliedChange: Sendable {
  /// The values of the registers before the change, with their signatures.
  enum Previous: Sendable {
    case nothing
    /// The value in ``step``; `of` is the device that made the change, and that wrote the value if
    /// the step names no writer.
    case value(of: DeviceID)
    /// The replaced outcomes of many days, and the devices to which their runs refer.
    case outcomes([OutcomeRun], by: [DeviceID])
  }

  /// The change and the value that it replaced, as a transaction records them.
  package var step: Transaction.Step
  var previous: Previous
  /// The position of the habit, if the change has one.
  var position: Int?

  package var change: Change { step.change }
}

extension Registers {
  /// Applies changes of this device under one signature; returns the effect of each, in order, for
  /// the transaction and for ``revert(_:)``.
  mutating func commit(_ changes: [Change], signed signature: Signature) -> [AppliedChange] {
    var applied: [AppliedChange] = []
    applied.reserveCapacity(changes.count)
    for change in changes { commit(change, signed: signature, &applied) }
    return applied
  }

  private mutating func commit(
    _ change: Change,
    signed signature: Signature,
    _ applied: inout [AppliedChange]
  ) {
    observe(signature.stamp)
    guard let id = change.habit else {
      let former = presentShared(change)
      // Of two changes to one register, the first wins.
      guard former?.signature != signature, mergeShared(change, signed: signature) else { return }
      return applied.append(AppliedChange(of: change, replacing: former, by: signature.device))
    }
    let position = makePosition(of: id)
    guard case .outcomes(let id, let spans) = change else {
      return habits[position].commit(change, signed: signature, at: position, &applied)
    }
    let entry = applying(spans, of: id, signature)
    if habits[position].merge(entry.change, signed: signature) { applied.append(entry) }
  }

  /// Reverts the effects of ``commit(_:signed:)``, latest first.
  mutating func revert(_ applied: [AppliedChange]) {
    for entry in applied.reversed() {
      switch entry.previous {
      case .nothing: forget(entry.change)
      case .value(let device):
        guard let (change, signature) = entry.step.former(of: device) else { continue }
        forget(entry.change)
        merge(change, signed: signature)
      case .outcomes(let runs, let devices):
        forget(entry.change)
        guard let id = entry.change.habit else { continue }
        for run in runs {
          let signature = Signature(stamp: run.stamp, device: devices[run.device])
          merge(.outcomes(id, OutcomeSpans(run.outcome, on: run.days)), signed: signature)
        }
      }
    }
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
    let floor = position.flatMap { habits[$0].floor } ?? .earliest
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
}

extension HabitRegisters {
  /// Writes the register of a change like ``merge(_:signed:)``, and adds the effect to `applied` if
  /// anything was written.
  ///
  /// One method reads and writes, because reading the registers separately would copy them.
  fileprivate mutating func commit(
    _ change: Change,
    signed signature: Signature,
    at position: Int,
    _ applied: inout [AppliedChange]
  ) {
    let former = present(change)
    // The lifetime of a habit is never hidden.
    let floor: Stamp = if case .lifetime = change { .earliest } else { floor ?? .earliest }
    guard former?.signature != signature, merge(change, signed: signature) else { return }
    applied.append(
      AppliedChange(
        of: change,
        replacing: former,
        since: floor,
        by: signature.device,
        at: position
      )
    )
  }
}

extension AppliedChange {
  /// Creates the effect of a change to one register; values before `floor` belong to an earlier
  /// lifetime of the habit.
  fileprivate init(
    of change: Change,
    replacing former: (change: Change, signature: Signature)?,
    since floor: Stamp = .earliest,
    by device: DeviceID,
    at position: Int? = nil
  ) {
    guard let (value, signature) = former else {
      self.init(step: .init(change, replaced: nil), previous: .nothing, position: position)
      return
    }
    let isHidden = signature.stamp < floor
    self.init(
      step: Transaction.Step(
        change,
        replaced: isHidden ? nil : value,
        hidden: isHidden ? .value(value, signature.stamp) : nil,
        whose: .one(Whose(signature, from: device))
      ),
      previous: .value(of: device),
      position: position
    )
  }
}

extension Transaction.Step {
  /// The value, hidden or not, that a change to one register replaced; `device` made the
  /// transaction.
  fileprivate func former(of device: DeviceID) -> (change: Change, signature: Signature)? {
    guard case .one(let whose) = whose else { return nil }
    if case .value(let value, _) = hidden { return (value, whose.signature(of: device)) }
    return replaced.map { ($0, whose.signature(of: device)) }
  }
}
