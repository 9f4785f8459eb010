import HabitCore
import HabitProtocol
import HabitStore
import Posix
import Systemd

/// The history and its storage: changes arrive as transactions, are stored once per turn, and are
/// reverted if storing fails.
final class History {
  /// The events that the owner has not taken yet, in order.
  var events: [Event] = []
  /// True if a service manager supervises the daemon.
  var isManaged = false
  /// The measures of the habits' past, as last sent to clients.
  var pasts = PastMeasures()
  /// Returns the wall clock, in milliseconds since 1970; replaced in tests.
  var wallClock: @Sendable () -> Int = Clock.realtimeMilliseconds

  /// The registers and everything derived from them for today.
  private(set) var ledger: Ledger {
    _read { yield present }
    _modify {
      version &+= 1
      yield &present
    }
  }
  /// A number that changes whenever ``ledger`` may have changed.
  private(set) var version = 0
  /// The number of the last transaction; grows by one with every accepted one.
  private(set) var revision = 0
  /// The last transactions made on this device, oldest first.
  private(set) var recent: [Transaction] = []
  private(set) var turn = Turn()
  /// The name of this device's tallies (FORMAT.md, "Tallies"), drawn again after restoring a
  /// backup.
  private(set) var tallyID = TallyID(drawn: .random(in: .min ... .max))
  private(set) var storage: Storage
  private(set) var clock = TodayClock(Settings())
  /// The lineage of the history, and what other devices have contributed to it.
  private var epoch = Epoch.unknown
  private var present = Ledger()
  private var generations = Generations()
  private var debounce: Debounce?

  init(_ storage: Storage) { self.storage = storage }

  /// True if the clock has moved to another day than ``today``.
  var isAnotherDay: Bool { clock.today(at: seconds) != today }

  /// The present position of the history, for subscribers that reconnect.
  var moment: Moment {
    var epoch = epoch
    epoch.today = ledger.today
    return Moment(epoch: epoch, revision: revision)
  }

  /// Lends the ledger, and nothing else of the history, to a closure that only reads it.
  ///
  /// It is lent as `inout`, because reading a property of a class may copy a value of this size: a
  /// reference count for each of its tables, both ways, at each read of every tick.
  func lend<Result>(_ read: (inout Ledger) -> Result) -> Result { read(&present) }

  /// Opens the store; a failure is kept, and answers every request until a later attempt succeeds.
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

  /// Adopts the store's line of states.
  func renewEpoch() {
    guard let store = storage.store else { return }
    epoch = Epoch(lineage: store.lineage, today: ledger.today)
  }

  /// Determines today by the settings in force; returns the microseconds until the next day.
  @discardableResult
  func renewToday() -> Int {
    clock.use(ledger.settings)
    let milliseconds = wallClock()
    let seconds = milliseconds / 1000
    ledger.advance(to: clock.today(at: seconds))
    return clock.nextChange(after: seconds) * 1_000_000 - milliseconds * 1000
  }

  /// Returns the present day under other settings.
  func today(under settings: Settings) -> Day {
    let present = ledger.settings
    guard settings.timeZone != present.timeZone || settings.dayStart != present.dayStart else {
      return today
    }
    // The zone is process-wide, so the one in force is restored afterwards.
    defer { clock.use(present) }
    var other = TodayClock(settings)
    return other.today(at: seconds)
  }

  /// Records changes as one transaction, to be stored at the end of the turn.
  ///
  /// Without changes nothing is recorded, unless the transaction itself is worth recording.
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
    // Ticks pass through here all day long, and only concern entries.
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

  /// Records changes and returns the result they lead to; a dry run returns the result and then
  /// reverts everything.
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

  /// Notes who made the changes since the last call, if there are any.
  func attribute(to origin: @autoclosure () -> Origin?) { turn.attribute(to: origin()) }

  func add(_ milestones: [EntryPlace: Milestone]) {
    turn.milestones.merge(milestones) { $1 }
  }

  /// The stamp of the next transaction, which makes some changes.
  ///
  /// - Throws: `storageUnavailable` if one of them would have to be later than the last possible
  ///   moment.
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
    // At once, for the next answer.
    renewToday()
    events.append(.settingsChanged)
  }

  /// Stores the turn's changes, or reverts them if they cannot be stored; `hasSubscribers` means that
  /// clients are notified once they are stored.
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

  /// Reverts a turn's changes in the ledger.
  private func revert(_ finished: Turn) {
    let applied = finished.applied.flatMap { $0 }
    ledger.revert(applied)
    revision -= finished.transactions.count
    followSettings(applied)
  }

  /// Records a turn's changes again after the folder was moved and another place was found; returns
  /// true if they are on disk, otherwise they are not recorded.
  private func storeElsewhere(_ finished: inout Turn) -> Bool {
    guard case .displaced? = storage.store?.health, regainPlace(), let store = storage.store else {
      return false
    }
    // The same changes, made by the device that this is now.
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

  /// Forgets the oldest transactions beyond the depth of undo.
  private func trimRecent() {
    // Counting is linear, so it waits until there is something to gain.
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
  /// A dry run (`isTrial`) changes nothing and returns the state that would be in force.
  ///
  /// - Throws: the reason it failed; the history is then unchanged.
  func restore(_ choice: BackupChoice, isTrial: Bool) throws(StoreError) -> Restored {
    let restored = try storage.restore(choice, replacing: snapshotState, isTrial: isTrial)
    guard !isTrial else { return restored }
    adopt(restored.state)
    tallyID = TallyID(drawn: .random(in: .min ... .max))
    // Superfluous generations are still to be removed, a slice per turn.
    generations.continueLater()
    Log.notice(
      "a backup was restored as generation \(restored.generation), at revision \(revision); "
        + "the replaced files are in \(restored.saved)"
    )
    events.append(.replaced)
    return restored
  }

  /// The store, for a change.
  ///
  /// - Throws: `storageUnavailable` with the reason.
  func writableStore() throws(RPCError) -> Store {
    var store = try readableStore()
    if case .sound = store.health { return store }
    // The folder may be back, or something else may be in its place.
    if case .displaced = store.health, regainPlace(), let regained = storage.store {
      store = regained
    }
    if case .full = store.health, storage.resume(snapshotState) {
      // Superfluous generations are still to be removed, a slice per turn.
      generations.continueLater()
      events.append(.healthChanged)
    }
    guard store.health.acceptsWrites else { throw readOnly(store) }
    return store
  }

  /// Continues in the present folder if it is back, or in a new one if something else has taken its
  /// place; returns true if changes can be recorded again.
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
      // Only the device that made a change undoes it.
      recent = []
      renewEpoch()
      events.append(.moved)
      return true
    }
  }

  /// Checks that this device's folder is still in its place, so that a move is noticed before the
  /// next write.
  func checkPlace() {
    guard let store = storage.store else { return }
    let before = store.health
    let place = store.lookAtPlace()
    if store.health != before { events.append(.healthChanged) }
    if place == .taken { regainPlace() }
  }

  /// Continues writing a snapshot and retiring a device, one slice of each, and begins a snapshot
  /// when the journal has grown; returns true if more is left to do.
  ///
  /// Call it in each turn, once the turn's changes are stored.
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

  /// Leaves a snapshot and an empty journal behind.
  func close() {
    if let store = storage.store, store.lookAtPlace() == .taken { regainPlace() }
    storage.close(snapshotState)
  }
}
