import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Posix

extension GetStatus: Performed {
  static let needsNoHistory = true

  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    // A folder that was moved is to be said before the first write finds out.
    daemon.history.checkPlace()
    writer.object { writer in
      writer.member("version", Version.current)
      writer.member("revision", daemon.revision)
      if let last = Instant(milliseconds: daemon.ledger.registers.latestStamp.milliseconds),
        daemon.revision > 0
      {
        writer.member("lastChange", last)
      }
      writer.member("habits", daemon.ledger.activeCount)
      writer.member("today", daemon.today)
      writer.name("storage")
      daemon.writeStorage(to: &writer)
      writer.name("devices")
      daemon.writeDevices(to: &writer)
      writer.name("reminders")
      daemon.writeReminders(to: &writer)
      writer.member("uptime", (Clock.monotonicMicroseconds() - daemon.startedAt) / 1_000_000)
      writer.member("connections", daemon.server.connectionCount)
      writer.member("process", Int(ProcessInformation.identifier))
      writer.member("managed", daemon.history.isManaged)
    }
  }
}

extension Methods {
  fileprivate func writeReminders(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("habits", ledger.remindingCount)
      if let next = reminders.next { writer.member("next", Instant(nearest: next * 1000)) }
      writer.member("state", reminderState.rawValue)
      if case .failure(let failure) = reminders.outcome {
        writer.member("message", failure.description)
      }
    }
  }

  fileprivate var reminderState: ReminderState {
    guard reminders.service != nil else { return .noBus }
    return switch reminders.outcome {
    case .failure(.unreachable): .waiting
    case .failure(.refused): .refused
    case .success: .working
    case nil: .idle
    }
  }

  fileprivate func writeStorage(to writer: inout JSONWriter) {
    writer.object { writer in
      guard let store = history.storage.store else {
        writer.member("state", "unavailable")
        if let failure = history.storage.failure { writer.member("message", failure.description) }
        if let storageHint = history.storageHint { writer.member("hint", storageHint) }
        return
      }
      let report = store.report
      writer.member("state", store.health.name)
      if !store.health.acceptsWrites { writer.member("message", store.health.description) }
      if let storageHint = history.storageHint { writer.member("hint", storageHint) }
      writer.member("directory", report.directory)
      writer.member("device", report.device.text)
      writer.member("generation", report.generation)
      writer.member("journalBytes", report.journalBytes)
      if let time = report.snapshotTime { writer.member("snapshotTime", time) }
      if let failure = report.snapshotFailure {
        writer.member("snapshotFailure", failure.description)
      }
      if !report.tornCopies.isEmpty {
        writer.name("tornCopies")
        writer.array(report.tornCopies) { $0.string($1) }
      }
      if report.foldersLeftOut > 0 { writer.member("foldersLeftOut", report.foldersLeftOut) }
    }
  }

  fileprivate func writeDevices(to writer: inout JSONWriter) {
    writer.beginArray()
    if let report = history.storage.store?.report {
      write(report.device, report.name, own: true, problems: report.ownProblems, &writer)
      for other in report.others {
        write(other.device, other.name, own: false, problems: other.problems, &writer)
      }
    }
    writer.endArray()
  }

  fileprivate func write(
    _ device: DeviceID,
    _ name: DeviceName?,
    own: Bool,
    problems: [Damage],
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("device", device.text)
      if let name { writer.member("name", name.text) }
      writer.member("own", own)
      if !problems.isEmpty {
        writer.member("message", problems.map(\.description).joined(separator: "; "))
      }
    }
  }
}

extension StoreHealth {
  /// The word for it in the protocol.
  fileprivate var name: String {
    switch self {
    case .sound: "sound"
    case .damaged: "damaged"
    case .failed, .full, .displaced: "failed"
    }
  }
}
