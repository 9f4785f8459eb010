import HabitProtocol
import HabitStore
import Posix

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
    case .full:
      "What was acknowledged is safe, and reads go on. Make room, then make the change again: nothing "
        + "has to be restarted"
    case .failed:
      "What was acknowledged is safe, and reads go on. Put the cause right, then: \(restartCommand)"
    }
  }

  /// The command that restarts the daemon the way it was started.
  private var restartCommand: String {
    isManaged
      ? "systemctl --user restart habitd.service"
      : "kill \(ProcessInformation.identifier), and start habitd again"
  }
}
