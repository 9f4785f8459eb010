import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension ListDevices: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let store = try daemon.history.readableStore()
    return Result {
      $0.devices = [daemon.this(store)] + store.otherDevices.map(daemon.described)
      $0.revision = daemon.revision
    }
  }
}

extension RenameDevice: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
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
      daemon.history.events.append(.healthChanged)
    }
    return Result {
      $0.id = store.device.text
      $0.name = newName.text
      $0.revision = daemon.revision
    }
  }
}

extension Methods {
  fileprivate func this(_ store: Store) -> ListDevices.Device {
    let report = store.report
    let times = [history.recent.last?.stamp.milliseconds, report.snapshotTime?.milliseconds]
    let seen = times.compactMap(\.self).max().flatMap { Instant(milliseconds: $0) }
    return ListDevices.Device {
      $0.id = report.device.text
      $0.name = report.name?.text
      $0.isThis = true
      $0.lastSeen = seen
      $0.wrongClock = isAhead(seen)
      $0.files = store.fileCount
      $0.problems = report.ownProblems.map(\.description)
      $0.notes = (store.nameProblem.map { [$0] } ?? []).map(\.description)
    }
  }

  fileprivate func described(_ device: FolderReport) -> ListDevices.Device {
    ListDevices.Device {
      $0.id = device.device.text
      $0.name = device.name?.text
      $0.lastSeen = device.lastSeen
      $0.wrongClock = isAhead(device.lastSeen)
      if let read = device.readUntil, let moment = Instant(milliseconds: read.milliseconds) {
        $0.readUntil = moment
        $0.behind = history.recent.last.map { read < $0.stamp } ?? false
      }
      $0.files = device.files
      $0.problems = device.problems.map(\.description)
      $0.notes = (device.nameProblem.map { [$0] } ?? []).map(\.description)
      $0.retirable = device.obstacles.isEmpty
      if let retirement = history.storage.store?.retirement, retirement.device == device.device,
        !retirement.isTrial
      {
        $0.retiring = true
      }
    }
  }

  /// True for a moment so far ahead of this device's clock that its stamps are not trusted.
  fileprivate func isAhead(_ moment: Instant?) -> Bool {
    guard let moment else { return false }
    return moment.milliseconds > history.wallClock() + Registers.maximumLead
  }
}
