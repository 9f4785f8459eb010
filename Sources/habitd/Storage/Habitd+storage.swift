import HabitCore
import HabitProtocol
import HabitStore
import Posix
import Systemd

extension Habitd {
  /// Opens the store; a failure is kept and answered to every request until a later try succeeds.
  func openStorage() {
    do throws(StoreError) {
      let recovered = try storage.open()
      ledger = recovered.ledger
      revision = recovered.revision
      recent = recovered.recent
      others.watch()
      renewEpoch()
      Log.notice("history open at revision \(revision), \(storage.summary)")
    } catch {
      Log.error("the history cannot be opened: \(error)")
    }
  }

  /// The store, for reading from what it holds; tries again where it could not be opened.
  ///
  /// - Throws: `storageUnavailable` with the reason.
  @discardableResult
  func readableStore() throws(RPCError) -> Store {
    if storage.isWorthRetrying {
      openStorage()
      timeChanged("the history was tried again")
    }
    if let store = storage.store { return store }
    var refusal = RPCError(
      .storageUnavailable,
      "The history cannot be opened: \(storage.failure.map(\.description) ?? "not tried yet")",
      hint: storageHint
    )
    if case .failed(let error) = storage.failure { refusal.errno = error.number.name }
    throw refusal
  }

  /// The store, for a change.
  ///
  /// - Throws: `storageUnavailable` with the reason.
  func writableStore() throws(RPCError) -> Store {
    var store = try readableStore()
    // What was moved may be back, or something else in its place.
    if case .displaced = store.health, regainPlace(), let regained = storage.store {
      store = regained
    }
    guard store.health.acceptsWrites else { throw readOnly(store) }
    return store
  }

  /// What a write is told that cannot be stored.
  func readOnly(_ store: Store) -> RPCError {
    var refusal = RPCError(
      .storageUnavailable,
      "Nothing can be recorded: \(store.health)",
      hint: storageHint
    )
    if case .failed(let error) = store.health { refusal.errno = error.number.name }
    return refusal
  }

  /// The next step where the history is not sound; `nil` where it is.
  var storageHint: String? {
    guard let store = storage.store else {
      return "It is tried again with the next request; `habitctl doctor` explains how it stands"
    }
    return switch store.health {
    case .sound: nil
    case .damaged:
      "What is sound is shown. `habitctl backups` lists what can be gone back to, and "
        + "`habitctl backups restore GENERATION` does it; or put the file right, then: "
        + restartCommand
    case .displaced:
      "Save everything with `habitctl export FILE` before anything else; then put the folder back, "
        + "or stop habitd, which writes it anew"
    case .failed:
      "What was acknowledged is safe, and reads go on. Put the cause right, then: \(restartCommand)"
    }
  }

  /// Whether a service manager looks after this process.
  var isManaged: Bool { server.listener.isActivated || status.isManaged }

  /// How the daemon is started anew, the way it was started.
  private var restartCommand: String {
    isManaged
      ? "systemctl --user restart habitd.service"
      : "kill \(ProcessInformation.identifier), and start habitd again"
  }

  /// What a snapshot is made of.
  var snapshotState: SnapshotState {
    SnapshotState(ledger: ledger, revision: revision, recent: recent)
  }

  /// Leaves a snapshot and an empty journal behind.
  func closeStorage() {
    if let store = storage.store, store.lookAtPlace() == .taken { regainPlace() }
    guard let store = storage.store else { return }
    do throws(StoreError) {
      try store.close(snapshotState)
    } catch {
      // The journal holds everything; the next start reads it.
      Log.warning("no snapshot was left behind: \(error)")
    }
  }

  private func noteGrowth(of journal: Int) {
    guard growth.note(journal, at: Clock.monotonicMicroseconds() / 1_000_000) else { return }
    Log.warning(
      "more than \(GrowthWatch.limit >> 20) MiB were recorded within an hour: unless that was an import, "
        + "a client may be writing in a loop; habitctl watch shows what changes"
    )
  }

  /// Goes on writing a snapshot, a slice a turn, or begins one when the journal has grown.
  func advanceGeneration() {
    guard let store = storage.store else { return }
    do throws(StoreError) {
      if isWritingGeneration {
        isWritingGeneration = try !store.continueGeneration()
      } else if store.wantsGeneration {
        noteGrowth(of: store.report.journalBytes)
        try store.beginGeneration(snapshotState)
        isWritingGeneration = true
      }
    } catch {
      isWritingGeneration = false
      Log.warning("a snapshot failed, the journal goes on: \(error)")
    }
    if isWritingGeneration { loop.turnAgain() }
  }
}
