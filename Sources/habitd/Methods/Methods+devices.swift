import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension ListDevices: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let store = try daemon.history.readableStore()
    writer.object { writer in
      writer.name("devices")
      writer.beginArray()
      daemon.writeThis(store, &writer)
      for other in store.otherDevices { daemon.write(other, &writer) }
      writer.endArray()
      writer.member("revision", daemon.revision)
    }
  }
}

extension RenameDevice: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let store = try daemon.history.writableStore()
    if !dryRun {
      do throws(StoreError) {
        try store.rename(to: newName)
      } catch {
        throw RPCError(
          .storageUnavailable,
          "The name could not be written: \(error)",
          hint: daemon.history.storageHint
        )
      }
      daemon.history.notify(.healthChanged)
    }
    writer.object { writer in
      writer.member("id", store.device.text)
      writer.member("name", newName.text)
      writer.member("revision", daemon.revision)
    }
  }
}

extension Methods {
  fileprivate func writeThis(_ store: Store, _ writer: inout JSONWriter) {
    let report = store.report
    let times = [history.recent.last?.stamp.milliseconds, report.snapshotTime?.milliseconds]
    let seen = times.compactMap(\.self).max().flatMap { Instant(milliseconds: $0) }
    writer.object { writer in
      writer.member("id", report.device.text)
      if let name = report.name { writer.member("name", name.text) }
      writer.member("isThis", true)
      if let seen { writer.member("lastSeen", seen) }
      writer.member("wrongClock", isAhead(seen))
      writer.member("files", store.fileCount)
      write(report.ownProblems, as: "problems", &writer)
      write(store.nameProblem.map { [$0] } ?? [], as: "notes", &writer)
    }
  }

  fileprivate func write(_ device: FolderReport, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", device.device.text)
      if let name = device.name { writer.member("name", name.text) }
      writer.member("isThis", false)
      if let seen = device.lastSeen { writer.member("lastSeen", seen) }
      writer.member("wrongClock", isAhead(device.lastSeen))
      if let read = device.readUntil, let moment = Instant(milliseconds: read.milliseconds) {
        writer.member("readUntil", moment)
        writer.member("behind", history.recent.last.map { read < $0.stamp } ?? false)
      }
      writer.member("files", device.files)
      write(device.problems, as: "problems", &writer)
      write(device.nameProblem.map { [$0] } ?? [], as: "notes", &writer)
      writer.member("retirable", device.obstacles.isEmpty)
      if let retirement = history.storage.store?.retirement, retirement.device == device.device,
        !retirement.isTrial
      {
        writer.member("retiring", true)
      }
    }
  }

  fileprivate func write(_ damages: [Damage], as name: String, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.array(damages) { $0.string($1.description) }
  }

  /// A moment lies so far ahead of this device's clock that its stamps are not trusted.
  fileprivate func isAhead(_ moment: Instant?) -> Bool {
    guard let moment else { return false }
    return moment.milliseconds > history.wallClock() + Registers.maximumLead
  }
}
