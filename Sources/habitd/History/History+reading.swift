import HabitCore
import HabitProtocol
import HabitStore
import Posix

/// The parts of a history that other parts of the daemon read.
extension History {
  var now: Instant { Instant(nearest: wallClock()) }

  var seconds: Int { wallClock() / 1000 }

  var today: Day { ledger.today }

  /// The number of transactions of this turn that are not stored yet.
  var unstoredCount: Int { turn.transactions.count }

  /// The transactions that can be undone, including those of this turn; oldest first.
  var undoable: [Transaction] { recent + turn.transactions }

  var snapshotState: SnapshotState {
    SnapshotState(ledger: ledger, revision: revision, recent: recent)
  }
}

extension History {
  /// The store, for reading; opening it is retried if it has failed.
  ///
  /// - Throws: `storageUnavailable` with the reason.
  @discardableResult
  func readableStore() throws(RPCError) -> Store {
    if storage.isWorthRetrying {
      open()
      renewToday()
      events.append(.retried)
    }
    guard let store = storage.store else { throw unavailable }
    return store
  }
}

/// The refusals of requests while the history cannot be read or written.
extension History {
  /// The refusal of every request, because the history could not be opened.
  var unavailable: RPCError {
    var refusal = RPCError(
      .storageUnavailable,
      "The history cannot be opened: \(storage.failure.map(\.description) ?? "not tried yet")",
      hint: storageHint
    )
    if case .failed(let error) = storage.failure { refusal.errno = error.number.name }
    return refusal
  }

  /// The refusal of a write that cannot be stored.
  func readOnly(_ store: Store) -> RPCError {
    var refusal = RPCError(
      .storageUnavailable,
      "Nothing can be recorded: \(store.health)",
      hint: storageHint
    )
    switch store.health {
    case .failed(let error), .full(let error): refusal.errno = error.number.name
    case .sound, .damaged, .displaced: break
    }
    return refusal
  }

  /// The next step for a person while the history is not sound; `nil` if it is sound.
  var storageHint: String? {
    guard let store = storage.store else {
      return "The next request tries again; `habitctl doctor` explains the problem"
    }
    return switch store.health {
    case .sound: nil
    case .damaged(let damage):
      "Undamaged data is shown. To recover: \(damage.remedy)"
    case .displaced:
      "First save everything with `habitctl export FILE`; then put the folder back, "
        + "or stop habitd, which writes it again"
    case .full:
      "Everything acknowledged is safe and can still be read. Make room, then make the change again; "
        + "no restart is needed"
    case .failed:
      "Everything acknowledged is safe and can still be read. Fix the cause, then: "
        + restartCommand
    }
  }

  /// The command that restarts the daemon in the way in which it was started.
  private var restartCommand: String {
    isManaged
      ? "systemctl --user restart habitd.service"
      : "kill \(ProcessInformation.identifier), and start habitd again"
  }
}
