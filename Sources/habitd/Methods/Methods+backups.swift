import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Systemd

extension ListBackups: Performed {
  static let needsNoHistory = true

  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let store: Store
    var rest: ArraySlice<Backup>
    do throws(StoreError) {
      store = try daemon.history.preparedStore()
      rest = try store.backups()[...]
    } catch {
      throw daemon.refusal(error)
    }
    writer.beginObject()
    writer.name("backups")
    writer.beginArray()
    // Each is read whole: what is listed without a message can be gone back to.
    daemon.server.responder.writeInPieces(&writer) { writer in
      if let backup = rest.popFirst() {
        writer.object { writer in Methods.write(store.checked(backup), &writer) }
        return true
      }
      writer.endArray()
      writer.endObject()
      return false
    }
  }
}

extension RestoreBackup: Performed {
  static let needsNoHistory = true

  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    // It stores at once what came before it, and a batch is answered as one.
    guard daemon.server.currentClient?.batch == nil else {
      throw RPCError(
        .invalidRequest,
        "restoreBackup cannot stand in a batch",
        hint: "Send it as a request of its own"
      )
    }
    // What came before it in this turn is stored first, and answered.
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
    writer.object { writer in
      writer.member("generation", restored.generation)
      writer.member("restored", generation)
      if let previous = restored.previous { writer.member("previous", previous) }
      writer.member("saved", restored.saved)
      writer.member("revision", restored.state.revision)
    }
  }
}

extension Methods {
  fileprivate static func write(_ backup: Backup, _ writer: inout JSONWriter) {
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
      "There is no whole backup of that generation: \(damage)",
      field: "generation",
      hint: kept.isEmpty
        ? "No generation is kept that could be gone back to"
        : "Kept are " + kept.map(\.description).joined(separator: ", ")
    )
  }
}
