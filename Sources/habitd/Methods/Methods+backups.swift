import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Systemd

extension ListBackups: Performed {
  static let needsNoHistory = true

  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let store: Store
    let backups: [HabitStore.Backup]
    do throws(StoreError) {
      store = try daemon.history.preparedStore()
      backups = try store.backups()
    } catch {
      throw daemon.refusal(error)
    }
    writer.beginObject()
    writer.name("backups")
    writer.beginArray()
    // Each is read whole, so that every backup listed without a problem can be restored.
    var checks = backups.map(store.check)[...]
    daemon.server.responder.writeInPieces(&writer) { writer in
      guard let first = checks.indices.first else {
        writer.endArray()
        writer.endObject()
        return false
      }
      guard !checks[first].advance() else { return true }
      if let backup = checks[first].backup { Self.described(backup).write(to: &writer) }
      checks.removeFirst()
      return true
    }
  }

  private static func described(_ backup: HabitStore.Backup) -> Backup {
    Backup {
      $0.generation = backup.generation
      switch backup.summary {
      case .success(let content):
        $0.writtenAt = content.written
        $0.revision = content.revision
        $0.habits = content.habits
        $0.completions = content.completions
      case .failure(let damage): $0.message = damage.description
      }
      $0.bytes = backup.bytes
      $0.current = backup.isCurrent
    }
  }
}

extension RestoreBackup: Answered {
  static let needsNoHistory = true

  func answer(for daemon: Methods) throws(RPCError) -> Result {
    // It stores the preceding changes at once, but a batch is answered as one.
    guard daemon.server.currentClient?.progress.batch == nil else {
      throw RPCError(
        .invalidRequest,
        "restoreBackup cannot stand in a batch",
        hint: "Send it as a request of its own"
      )
    }
    // Earlier changes of this turn are stored and answered first.
    if !dryRun { daemon.storeTurn() }
    let restored: Restored
    do throws(StoreError) {
      restored = try daemon.history.restore(generation, isTrial: dryRun)
    } catch {
      if !dryRun {
        Log.error("generation \(generation) was not restored: \(error)")
        daemon.history.notify(.notReplaced)
      }
      throw daemon.refusal(error)
    }
    return Result {
      $0.generation = restored.generation
      $0.restored = generation
      $0.previous = restored.previous
      $0.saved = restored.saved
      $0.revision = restored.state.revision
    }
  }
}

extension Methods {
  fileprivate func refusal(_ error: StoreError) -> RPCError {
    guard case .noBackup(let damage, let kept) = error else {
      return RPCError(
        .storageUnavailable,
        "Nothing was restored: \(error)",
        hint: history.storageHint
      )
    }
    return RPCError(
      .backupNotFound,
      "No usable backup of that generation: \(damage)",
      field: "generation",
      hint: kept.isEmpty
        ? "There are no backups to restore"
        : "Available: " + kept.map(\.description).joined(separator: ", ")
    )
  }
}
