import HabitCore
import HabitProtocol
import HabitStore
import Systemd

extension Habitd {
  /// Records changes as one transaction, to be stored at the end of the turn.
  ///
  /// Without changes nothing is recorded, unless that itself is worth recording.
  ///
  /// - Throws: `storageUnavailable`.
  func commit(
    _ changes: [Change],
    by method: MethodName,
    group: String? = nil,
    recordsNothing: Bool = false
  ) throws(RPCError) {
    guard !changes.isEmpty || recordsNothing else { return }
    let device = try writableStore().device
    let stamp = try nextStamp(for: changes)
    let applied = ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
    revision += 1
    // Ticks come by here all day long, and are about nothing but entries.
    if !changes.areEntries {
      turn.isAboutHabits = true
      followSettings(applied)
    }
    turn.add(
      Transaction(
        stamp: stamp,
        revision: revision,
        method: method.rawValue,
        group: group,
        steps: applied.map(\.step)
      ),
      applied,
      from: origin
    )
  }

  /// Where what is done now comes from: what no client asks for, a reminder's button did.
  private var origin: EventOrigin? {
    guard !subscriptions.isEmpty else { return nil }
    return server.currentClient.map { $0.name.map(EventOrigin.client) } ?? .reminder
  }

  /// Records changes and writes the result they lead to; a dry run shows the result and then takes
  /// everything back.
  ///
  /// - Throws: `storageUnavailable`.
  func commit(
    _ changes: [Change],
    by method: MethodName,
    group: String? = nil,
    dryRun: Bool,
    recordsNothing: Bool = false,
    result: () throws(RPCError) -> Void
  ) throws(RPCError) {
    guard dryRun else {
      try commit(changes, by: method, group: group, recordsNothing: recordsNothing)
      return try result()
    }
    let signature = Signature(
      stamp: try nextStamp(for: changes),
      device: try writableStore().device
    )
    let before = ledger
    defer { ledger = before }
    _ = ledger.commit(changes, signed: signature)
    try result()
  }

  /// Looks up which day it is when changes have moved the zone or the start of the day.
  private func followSettings(_ applied: [AppliedChange]) {
    let touchesSettings = applied.contains { entry in
      if case .setting = entry.change { true } else { false }
    }
    if touchesSettings { timeChanged("the settings changed") }
  }

  /// The stamp of the next transaction, which makes some changes.
  ///
  /// - Throws: `storageUnavailable` when one of them would have to be later than the last moment.
  func nextStamp(for changes: [Change] = []) throws(RPCError) -> Stamp {
    guard let stamp = ledger.newStamp(for: changes, at: now) else {
      throw RPCError(
        .storageUnavailable,
        "What this changes is stamped with the last moment there is",
        hint: "Set the clock of the device that wrote it, and restore a backup made before"
      )
    }
    return stamp
  }

  /// Stores what the turn changed, then lets its answers go; when it cannot be stored, the changes
  /// are taken back and the answers become errors.
  func storeTurn() {
    guard !turn.transactions.isEmpty, let store = storage.store else { return }
    var finished = turn
    turn = Turn()
    do throws(StoreError) {
      try store.append(finished.transactions)
    } catch {
      takeBack(finished)
      guard storeElsewhere(&finished) else { return refuse(finished, by: store, error) }
    }
    recent += finished.transactions
    trimRecent()
    if !subscriptions.isEmpty { storage.store?.noteTold() }
    status.noteChange()
    settleSoon()
    reminders.settleAnswers()
    if finished.isAboutHabits { reminders.plan.noteHabits() } else { reminders.plan.noteEntries() }
    server.release()
    announce(finished)
  }

  /// Takes what a turn changed out of the ledger again.
  private func takeBack(_ finished: Turn) {
    let applied = finished.applied.flatMap { $0 }
    ledger.revert(applied)
    revision -= finished.transactions.count
    followSettings(applied)
  }

  /// Records what a turn changed once more, where the folder was moved and another place is found.
  ///
  /// - Returns: whether it is on the disk; it is not recorded otherwise.
  private func storeElsewhere(_ finished: inout Turn) -> Bool {
    guard case .displaced? = storage.store?.health, regainPlace(), let store = storage.store else {
      return false
    }
    // The same changes, of the device that this is now.
    for (place, transaction) in finished.transactions.enumerated() {
      let applied = ledger.commit(
        transaction.steps.map(\.change),
        signed: Signature(stamp: transaction.stamp, device: store.device)
      )
      finished.applied[place] = applied
      finished.transactions[place].steps = applied.map(\.step)
    }
    revision += finished.transactions.count
    followSettings(finished.applied.flatMap { $0 })
    do throws(StoreError) {
      try store.append(finished.transactions)
      return true
    } catch {
      takeBack(finished)
      return false
    }
  }

  private func refuse(_ finished: Turn, by store: Store, _ error: StoreError) {
    Log.error("a change could not be stored: \(error)")
    let refusal = readOnly(store)
    server.release(refusal: refusal)
    reminders.settleAnswers(refusal: refusal.message)
    status.tell()
  }

  /// Forgets the oldest transactions beyond the depth of undo.
  private func trimRecent() {
    // Counting is linear, so it waits until there is something to gain.
    guard recent.count > 2 * UndoPlan.depth else { return }
    recent = UndoPlan.trimmed(recent)
  }
}
