import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Systemd

extension Methods {
  func perform(_ request: ListBackups, _ writer: inout JSONWriter) throws(RPCError) {
    let backups: [Backup]
    do throws(StoreError) {
      backups = try history.preparedStore().backups()
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
      restored = try history.restore(request.generation, isTrial: request.dryRun)
    } catch {
      if !request.dryRun {
        Log.error("generation \(request.generation) was not restored: \(error)")
        history.notify(.notReplaced)
      }
      throw refusal(error)
    }
    writer.object { writer in
      writer.member("generation", restored.generation)
      writer.member("restored", request.generation)
      if let previous = restored.previous { writer.member("previous", previous) }
      writer.member("saved", restored.saved)
      writer.member("revision", restored.state.revision)
    }
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
      return RPCError(
        .storageUnavailable,
        "Nothing was restored: \(error)",
        hint: history.storageHint
      )
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
