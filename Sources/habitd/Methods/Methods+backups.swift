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
      store = try daemon.history.storage.prepared()
      backups = try store.backups()
    } catch {
      throw daemon.refusal(error)
    }
    writer.beginObject()
    writer.name("backups")
    writer.beginArray()
    // Each backup is read completely, so that every backup listed without a problem can be
    // restored.
    var checks = backups.map(store.check)[...]
    // Backups are compared with the current state only if it is sound. If its files are damaged, a
    // restore loses nothing; if they could not be read, the state is unknown.
    let present = store.health.acceptsWrites ? daemon.history.snapshotState : nil
    let (habits, completions) = (present?.habitCount, present?.completionCount)
    daemon.server.responder.writeInPieces(&writer) { writer in
      guard let first = checks.indices.first else {
        writer.endArray()
        writer.endObject()
        return false
      }
      guard !checks[first].advance() else { return true }
      if let backup = checks[first].backup {
        Self.described(backup, habits, completions).write(to: &writer)
      }
      checks.removeFirst()
      return true
    }
  }

  private static func described(
    _ backup: HabitStore.Backup,
    _ habits: Int?,
    _ completions: Int?
  ) -> Backup {
    func fewer(_ present: Int?, than kept: Int) -> Int? {
      present.flatMap { $0 > kept ? $0 - kept : nil }
    }
    return Backup {
      $0.generation = backup.generation
      switch backup.summary {
      case .success(let content):
        $0.writtenAt = content.written
        $0.revision = content.revision
        $0.habits = content.habits
        $0.completions = content.completions
        $0.fewerHabits = fewer(habits, than: content.habits)
        $0.fewerCompletions = fewer(completions, than: content.completions)
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
    // A restore must wait until the preceding changes are stored and answered, but the entries of a
    // batch are answered together.
    guard daemon.server.currentClient?.progress.batch == nil else {
      throw RPCError(
        .invalidRequest,
        "restoreBackup is not allowed in a batch",
        hint: "Send it as a separate request"
      )
    }
    let choice = folder.map(BackupChoice.replaced) ?? .generation(generation ?? 0)
    let restored: Restored
    do throws(StoreError) {
      restored = try daemon.history.restore(choice, isTrial: dryRun)
    } catch {
      if !dryRun {
        Log.error("nothing was restored: \(error)")
        daemon.history.events.append(.notReplaced)
      }
      throw daemon.refusal(error)
    }
    return Result {
      $0.generation = restored.generation
      $0.restored = generation
      if restored.isComplete { $0.complete = true }
      let returning = restored.returning.map { $0.name?.text ?? $0.device.text }
      if !returning.isEmpty, !restored.isComplete { $0.returning = returning }
      $0.previous = restored.previous
      $0.saved = restored.saved
      $0.revision = restored.state.revision
    }
  }
}

extension Methods {
  /// True if earlier changes of this turn must be stored and answered before this request, because
  /// the request replaces the history.
  func mustStore(before request: Request) -> Bool {
    guard history.unstoredCount > 0, case .known(let name) = request.method,
      name.type == RestoreBackup.self, server.currentClient?.progress.batch == nil
    else { return false }
    return (try? RestoreBackup(parameters: request.parameters))?.dryRun == false
  }

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
      "That backup cannot be used: \(damage)",
      field: "generation",
      hint: kept.isEmpty
        ? "There are no backups to restore"
        : "Available: " + kept.map(\.description).joined(separator: ", ")
    )
  }
}
