import HabitCore
import HabitProtocol
import HabitStore
import Posix
import Systemd

/// The history and its storage.
///
/// Changes arrive as transactions, are stored together at the end of a turn, and are reverted if
/// storing fails.
final class History {
  /// The events that ``Habitd`` has not handled yet, in order.
  var events: [Event] = []
  /// True if a service manager supervises the daemon.
  var isManaged = false
  /// The cached streaks and other measures of habits, shared by results and events.
  var pasts = PastMeasures()
  /// Returns the wall clock, in milliseconds since 1970; replaced in tests.
  var wallClock: @Sendable () -> Int = Clock.realtimeMilliseconds

  /// The registers and everything computed from them for today.
  private(set) var ledger: Ledger {
    _read { yield present }
    _modify {
      version &+= 1
      yield &present
    }
  }
  /// A number that changes whenever ``ledger`` may have changed.
  private(set) var version = 0
  /// The number of this device's last transaction; each accepted transaction adds one.
  private(set) var revision = 0
  /// The last transactions made on this device, oldest first.
  private(set) var recent: [Transaction] = []
  private(set) var turn = Turn()
  /// The identifier of this device's tallies (FORMAT.md, "Tallies"); a new one is drawn after a
  /// backup is restored.
  private(set) var tallyID = TallyID(drawn: .random(in: .min ... .max))
  private(set) var storage: Storage
  private(set) var clock = TodayClock(Settings())
  /// The epoch of the history's lineage, without today, which ``moment`` adds.
  private var epoch = Epoch.unknown
  private var present = Ledger()
  private var generations = Generations()
  private var debounce: Debounce?

  init(_ storage: Storage) { self.storage = storage }

  /// True if the clock has moved to another day than ``today``.
  var isAnotherDay: Bool { clock.today(at: seconds) != today }

  /// The epoch and revision of the history now, for subscribers that reconnect.
  var moment: Moment {
    var epoch = epoch
    epoch.today = ledger.today
    return Moment(epoch: epoch, revision: revision)
  }

  /// Lends the ledger to a closure that only reads it.
  ///
  /// It is lent as `inout` to avoid a copy: reading a property of a class may copy a value of this
  /// size. Each read in a tick would then change the reference counts of all its tables.
  func lend<Result>(_ read: (inout Ledger) -> Result) -> Result { read(&present) }

  /// Opens the store.
  ///
  /// If that fails, every request is refused with the reason, until a later attempt succeeds.
  func open() {
    do throws(StoreError) {
      adopt(try storage.open())
      events.append(.opened)
      renewEpoch()
      for repair in storage.store?.report.repairs ?? [] { Log.warning(repair) }
      Log.notice("history open at revision \(revision), \(storage.summary)")
    } catch {
      Log.error("the history cannot be opened: \(error)")
    }
  }

  private func adopt(_ state: SnapshotState) {
    ledger = state.ledger
    revision = state.revision
    recent = state.recent
  }

  /// Takes the epoch from the store's lineage.
  func renewEpoch() {
    guard let store = storage.store else { return }
    epoch = Epoch(lineage: store.lineage, today: ledger.today)
  }

  /// Determines today by the current settings; returns the microseconds until the next day.
  @discardableResult
  func renewToday() -> Int {
    clock.use(ledger.settings)
    let milliseconds = wallClock()
    let seconds = milliseconds / 1000
    ledger.advance(to: clock.today(at: seconds))
    return clock.nextChange(after: seconds) * 1_000_000 - milliseconds * 1000
  }

  /// Returns today as it would be under other settings.
  func today(under settings: Settings) -> Day {
    let present = ledger.settings
    guard settings.timeZone != present.timeZone || settings.dayStart != present.dayStart else {
      return today
    }
    // The time zone is process-wide, so the current one is set again afterwards.
    defer { clock.use(present) }
    var other = TodayClock(settings)
    return other.today(at: seconds)
  }

  /// Records changes as one transaction, which is stored at the end of the turn.
  ///
  /// An empty transaction is recorded only if `recordsNothing` is true.
  ///
  /// - Throws: `storageUnavailable`.
  func commit(
    _ changes: [Change],
    by method: String,
    group: String? = nil,
    act: Act = .change,
    recordsNothing: Bool = false
  ) throws(RPCError) {
    guard !changes.isEmpty || recordsNothing else { return }
    let device = try writableStore().device
    let stamp = try nextStamp(for: changes)
    let applied = ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
    revision += 1
    // Most transactions are ticks, which change only entries.
    if !changes.areEntries {
      turn.isAboutHabits = true
      followSettings(applied)
    }
    turn.add(
      Transaction(
        stamp: stamp,
        revision: revision,
        method: method,
        group: group,
        act: act,
        steps: applied.map(\.step)
      ),
      applied
    )
  }

  /// Records changes and returns their result.
  ///
  /// In a dry run, everything is reverted once the result is known.
  ///
  /// - Throws: `storageUnavailable`.
  func commit<Result>(
    _ changes: [Change],
    by method: String,
    group: String? = nil,
    act: Act = .change,
    dryRun: Bool,
    recordsNothing: Bool = false,
    result: () throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    guard dryRun else {
      try commit(
        changes,
        by: method,
        group: group,
        act: act,
        recordsNothing: recordsNothing
      )
      return try result()
    }
    let stamp = try nextStamp(for: changes)
    let signature = Signature(stamp: stamp, device: try writableStore().device)
    let before = ledger
    defer { ledger = before }
    _ = ledger.commit(changes, signed: signature)
    return try result()
  }

  /// Sets the origin of the changes made since the last call, if there are any.
  func attribute(to origin: @autoclosure () -> Origin?) { turn.attribute(to: origin()) }

  func add(_ milestones: [EntryPlace: Milestone]) {
    turn.milestones.merge(milestones) { $1 }
  }

  /// The stamp of a transaction with these changes.
  ///
  /// - Throws: `storageUnavailable` if a value already has the last possible stamp.
  func nextStamp(for changes: [Change] = []) throws(RPCError) -> Stamp {
    guard let stamp = ledger.newStamp(for: changes, at: now) else {
      throw RPCError(
        .storageUnavailable,
        "This value is stamped with the last possible moment, so nothing later can replace it",
        hint: "Set the clock of the device that wrote it, and restore a backup made before"
      )
    }
    return stamp
  }

  private func followSettings(_ applied: [AppliedChange]) {
    let touchesSettings = applied.contains { entry in
      if case .setting = entry.change { true } else { false }
    }
    guard touchesSettings else { return }
    // Today is determined at once, so that the next answer uses the new settings.
    renewToday()
    events.append(.settingsChanged)
  }

  /// Stores the turn's changes, or reverts them if they cannot be stored.
  ///
  /// With `hasSubscribers`, the store remembers that clients may receive the new state.
  func store(hasSubscribers: Bool) -> Outcome {
    guard !turn.transactions.isEmpty, let store = storage.store else { return .nothing }
    var finished = exchange(&turn, with: Turn())
    do throws(StoreError) {
      try store.append(finished.transactions)
    } catch {
      revert(finished)
      guard storeElsewhere(&finished) else {
        Log.error("a change could not be stored: \(error)")
        return .refused(readOnly(store))
      }
    }
    recent += finished.transactions
    trimRecent()
    if hasSubscribers { storage.store?.noteSent() }
    debounce?.begin()
    return .stored(finished)
  }

  private func revert(_ finished: Turn) {
    let applied = finished.applied.flatMap { $0 }
    ledger.revert(applied)
    revision -= finished.transactions.count
    followSettings(applied)
  }

  /// Records a turn's changes again if the folder was moved away and another folder can be used.
  ///
  /// Returns true if the changes are on disk; otherwise they are not recorded.
  private func storeElsewhere(_ finished: inout Turn) -> Bool {
    guard case .displaced? = storage.store?.health, regainPlace(), let store = storage.store else {
      return false
    }
    // The history may now continue as another device, so the changes are signed again.
    for (place, transaction) in finished.transactions.enumerated() {
      let signature = Signature(stamp: transaction.stamp, device: store.device)
      let applied = ledger.commit(transaction.steps.map(\.change), signed: signature)
      finished.applied[place] = applied
      finished.transactions[place].steps = applied.map(\.step)
    }
    revision += finished.transactions.count
    followSettings(finished.applied.flatMap { $0 })
    do throws(StoreError) {
      try store.append(finished.transactions)
      return true
    } catch {
      revert(finished)
      return false
    }
  }

  /// Removes the oldest transactions that can no longer be undone.
  private func trimRecent() {
    // Trimming counts all transactions, so it is done only when many can be removed.
    guard recent.count > 2 * UndoPlan.depth else { return }
    recent = UndoPlan.trimmed(recent)
  }

  /// Reads the next piece of other devices' folders and merges it.
  func mergeOthers() -> MergedOthers {
    guard let store = storage.store, store.isReadingOthers else { return MergedOthers() }
    let before = store.health
    let merged = store.continueReadingOthers(&ledger)
    if !merged.isEmpty { debounce?.begin() }
    if store.health != before {
      Log.error("changes of another device could not be stored: \(store.health)")
      events.append(.healthChanged)
    }
    return merged
  }

  /// Restores a backup; afterwards the history is open, even if it was not before.
  ///
  /// A dry run (`isTrial`) changes nothing and returns the state that would be restored.
  ///
  /// - Throws: the reason it failed; the history is then unchanged.
  func restore(_ choice: BackupChoice, isTrial: Bool) throws(StoreError) -> Restored {
    let restored = try storage.restore(choice, replacing: snapshotState, isTrial: isTrial)
    guard !isTrial else { return restored }
    adopt(restored.state)
    tallyID = TallyID(drawn: .random(in: .min ... .max))
    // Superfluous generations are removed in later turns, a slice per turn.
    generations.continueLater()
    Log.notice(
      "a backup was restored as generation \(restored.generation), at revision \(revision); "
        + "the replaced files are in \(restored.saved)"
    )
    events.append(.replaced)
    return restored
  }

  /// The store, ready to record a change.
  ///
  /// - Throws: `storageUnavailable` with the reason.
  func writableStore() throws(RPCError) -> Store {
    var store = try readableStore()
    if case .sound = store.health { return store }
    // The folder may be in its place again, or something else may have taken its place.
    if case .displaced = store.health, regainPlace(), let regained = storage.store {
      store = regained
    }
    if case .full = store.health, storage.resume(snapshotState) {
      // Superfluous generations are removed in later turns, a slice per turn.
      generations.continueLater()
      events.append(.healthChanged)
    }
    guard store.health.acceptsWrites else { throw readOnly(store) }
    return store
  }

  /// Continues in this device's folder if it is in its place again.
  ///
  /// If something else has taken that place, the history continues in a new folder.
  ///
  /// Returns true if changes can be recorded.
  @discardableResult
  private func regainPlace() -> Bool {
    guard let store = storage.store else { return false }
    switch store.lookAtPlace() {
    case .held: return store.health.acceptsWrites
    case .free: return false
    case .taken:
      do throws(StoreError) {
        try storage.moveOut(with: snapshotState)
      } catch {
        Log.error("the history cannot be written to a new folder: \(error)")
        return false
      }
      // Undo is only possible on the device that made a change, and this is now another device.
      recent = []
      renewEpoch()
      events.append(.moved)
      return true
    }
  }

  /// Checks that this device's folder is still in its place, so that a moved folder is noticed
  /// before the next write.
  func checkPlace() {
    guard let store = storage.store else { return }
    let before = store.health
    let place = store.lookAtPlace()
    if store.health != before { events.append(.healthChanged) }
    if place == .taken { regainPlace() }
  }

  /// Continues writing a snapshot and retiring a device, one slice of each.
  ///
  /// It begins a snapshot if the journal has grown enough.
  ///
  /// Returns true if there is more to do. Call it in each turn, once the turn's changes are stored.
  func advance() -> Bool {
    guard let store = storage.store else { return false }
    let isWriting = generations.advance(store, snapshotState)
    guard let retirement = store.retirement else { return isWriting }
    store.advanceRetirement { snapshotState }
    if store.isWritingGeneration { generations.continueLater() }
    guard retirement.outcome != nil else { return true }
    tellEnd(of: retirement)
    return isWriting
  }

  func prepare(on loop: EventLoop) {
    debounce = Debounce(on: loop) { [unowned self] in storage.store }
  }

  /// Closes the history, with a snapshot and an empty journal on disk.
  func close() {
    if let store = storage.store, store.lookAtPlace() == .taken { regainPlace() }
    storage.close(snapshotState)
  }
}
