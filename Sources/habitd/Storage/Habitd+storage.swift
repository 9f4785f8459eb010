import HabitCore
import HabitProtocol
import HabitStore
import Posix
import Systemd

extension Habitd {
  /// Opens the store; a failure is kept and answered to every request until a later try succeeds.
  func openStorage() {
    do throws(StoreError) {
      let recovered = try storage.store.open()
      storage.failure = nil
      ledger = recovered.ledger
      revision = recovered.revision
      recent = recovered.recent
      Log.notice("history open at revision \(revision): \(storage.summary)")
    } catch {
      storage.failure = (error, Clock.monotonicMicroseconds())
      Log.error("the history cannot be opened: \(error)")
    }
  }

  /// Whether the history can be read; tries again where it could not be opened.
  ///
  /// - Throws: `storageUnavailable` with the reason.
  func requireReadable() throws(RPCError) {
    if let failure = storage.failure {
      if Clock.monotonicMicroseconds() - failure.triedAt >= Storage.retryInterval {
        openStorage()
        timeChanged("history opened")
      }
    }
    if let failure = storage.failure {
      throw RPCError(
        .storageUnavailable,
        "The history cannot be opened: \(failure.error)",
        hint: "It is tried again with the next request; `habitctl status` shows how it stands"
      )
    }
  }

  /// Whether a change could be stored.
  ///
  /// - Throws: `storageUnavailable` with the reason.
  func requireWritable() throws(RPCError) {
    guard storage.store.health.acceptsWrites else { throw readOnly }
  }

  /// What a write is told that cannot be stored.
  var readOnly: RPCError {
    RPCError(
      .storageUnavailable,
      "Nothing can be recorded: \(storage.store.health)",
      hint: "What was acknowledged is safe. Put the cause right, then: "
        + "systemctl --user restart habitd.service"
    )
  }

  /// What a snapshot is made of.
  var snapshotState: SnapshotState {
    SnapshotState(ledger: ledger, revision: revision, recent: recent)
  }

  /// Leaves a snapshot and an empty journal behind.
  func closeStorage() {
    guard storage.failure == nil else { return }
    do throws(StoreError) {
      try storage.store.close(snapshotState)
    } catch {
      // The journal holds everything; the next start reads it.
      Log.warning("no snapshot was left behind: \(error)")
    }
  }

  /// Goes on writing a snapshot, a slice a turn, or begins one when the journal has grown.
  func advanceGeneration() {
    guard storage.failure == nil else { return }
    do throws(StoreError) {
      if isWritingGeneration {
        isWritingGeneration = try !storage.store.continueGeneration()
      } else if storage.store.wantsGeneration {
        try storage.store.beginGeneration(snapshotState)
        isWritingGeneration = true
      }
    } catch {
      isWritingGeneration = false
      Log.warning("a snapshot failed, the journal goes on: \(error)")
    }
    if isWritingGeneration { loop.turnAgain() }
  }
}
