import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Systemd

extension Habitd {
  func perform(_ request: ListBackups, _ writer: inout JSONWriter) throws(RPCError) {
    let backups: [Backup]
    do throws(StoreError) {
      backups = try storage.prepared().backups()
    } catch {
      throw refusal(error)
    }
    writer.object { writer in
      writer.name("backups")
      writer.array(backups) { writer, backup in
        writer.object { writer in write(backup, &writer) }
      }
    }
  }

  func perform(_ request: RestoreBackup, _ writer: inout JSONWriter) throws(RPCError) {
    // It stores at once what came before it, and a batch is answered as one.
    guard server.currentClient?.batch == nil else {
      throw RPCError(
        .invalidRequest,
        "restoreBackup cannot stand in a batch",
        hint: "Send it as a request of its own"
      )
    }
    // What came before it in this turn is stored first, and answered.
    if !request.dryRun { storeTurn() }
    let restored: Restored
    do throws(StoreError) {
      restored = try storage.restore(
        request.generation,
        replacing: snapshotState,
        isTrial: request.dryRun
      )
    } catch {
      if !request.dryRun {
        Log.error("generation \(request.generation) was not restored: \(error)")
        status.tell()
      }
      throw refusal(error)
    }
    if !request.dryRun { adopt(restored, of: request.generation) }
    writer.object { writer in
      writer.member("generation", restored.generation)
      writer.member("restored", request.generation)
      if let previous = restored.previous { writer.member("previous", previous) }
      writer.member("saved", restored.saved)
      writer.member("revision", restored.state.revision)
    }
  }

  /// Goes on from a state that is in force on the disk.
  private func adopt(_ restored: Restored, of generation: Int) {
    ledger = restored.state.ledger
    revision = restored.state.revision
    recent = restored.state.recent
    // Superfluous generations are still to be removed, a slice a turn.
    isWritingGeneration = true
    Log.notice(
      "generation \(generation) was restored as \(restored.generation), at revision \(revision); "
        + "what it replaced is in \(restored.saved)"
    )
    // Where the history could not be opened before, nothing is watched yet.
    others.watch()
    timeChanged("a generation was restored")
    historyChanged()
  }

  private func write(_ backup: Backup, _ writer: inout JSONWriter) {
    writer.member("generation", backup.generation)
    switch backup.content {
    case .success(let content):
      writer.member("writtenAt", content.written)
      writer.member("revision", content.revision)
      writer.member("habits", content.habits)
      writer.member("completions", content.completions)
    case .failure(let damage): writer.member("message", damage.description)
    }
    writer.member("bytes", backup.bytes)
    writer.member("current", backup.isCurrent)
  }

  private func refusal(_ error: StoreError) -> RPCError {
    guard case .noBackup(let damage, let kept) = error else {
      return RPCError(.storageUnavailable, "Nothing was restored: \(error)", hint: storageHint)
    }
    return RPCError(
      .backupNotFound,
      "There is no whole backup of that generation: \(damage)",
      field: "generation",
      hint: kept.isEmpty
        ? "No generation is kept that could be gone back to"
        : "Kept are " + kept.map(\.description).joined(separator: ", ")
    )
  }
}
