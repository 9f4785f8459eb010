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
      $0.id = store.device.text
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

  /// True if a stamp of this time is too far ahead of this device's clock to be trusted.
  fileprivate func isAhead(_ moment: Instant?) -> Bool {
    guard let moment else { return false }
    return moment.milliseconds > history.wallClock() + Registers.maximumLead
  }
}

extension RetireDevice: Performed {
  /// Begins to retire a device; the reply is sent when the retirement is complete, and other
  /// clients are served meanwhile.
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let store = try daemon.history.writableStore()
    let (device, name) = try daemon.find(device: device, in: store)
    let retirement = try daemon.begin(device, name, in: store, isTrial: dryRun)
    let revision = daemon.revision
    daemon.server.responder.answerLater { writer throws(RPCError) in
      guard let outcome = retirement.outcome else { return false }
      do throws(RetirementError) {
        let retired = try outcome.get()
        Result {
          $0.id = device.text
          $0.name = name?.text
          $0.files = retired.files
          $0.generation = retired.generation
          $0.revision = revision
        }
        .write(to: &writer)
        return true
      } catch {
        throw Methods.refusal(error, name)
      }
    }
  }
}

extension Methods {
  fileprivate func begin(
    _ device: DeviceID,
    _ name: DeviceName?,
    in store: Store,
    isTrial: Bool
  ) throws(RPCError) -> Retirement {
    do throws(RetirementError) {
      return try store.beginRetirement(of: device, isTrial: isTrial)
    } catch {
      throw Self.refusal(error, name)
    }
  }

  fileprivate static func refusal(_ error: RetirementError, _ name: DeviceName?) -> RPCError {
    let subject = name.map { "\"\($0)\"" } ?? "the device"
    return RPCError(
      .deviceNotRetirable,
      "Cannot retire \(subject): \(error)",
      field: "device",
      hint: error.remedy
    )
  }

  /// The device with this text as its id or name, or as the beginning of its id.
  fileprivate func find(
    device text: String,
    in store: Store
  ) throws(RPCError) -> (DeviceID, DeviceName?) {
    let report = store.report
    let all = [(store.device, report.name)] + report.others.map { ($0.device, $0.name) }
    let wanted = text.lowercased()
    let ways: [((DeviceID, DeviceName?)) -> Bool] = [
      { $0.0.text == wanted }, { $0.1?.text.lowercased() == wanted },
      { $0.0.text.hasPrefix(wanted) },
    ]
    for way in ways {
      let found = all.filter(way)
      if found.count == 1 { return found[0] }
      guard found.isEmpty else {
        var error = RPCError(
          .deviceAmbiguous,
          "\"\(text)\" could be any of \(found.count) devices",
          field: "device",
          hint: "Give more of the id"
        )
        error.candidates = found.map(Self.candidate)
        throw error
      }
    }
    var error = RPCError(
      .deviceNotFound,
      "There is no device \"\(text)\"",
      field: "device",
      hint: "The devices are: " + all.map { $0.1?.text ?? $0.0.text }.joined(separator: ", ")
    )
    error.candidates = all.map(Self.candidate)
    throw error
  }

  fileprivate static func candidate(_ device: (DeviceID, DeviceName?)) -> RPCError.Candidate {
    RPCError.Candidate(id: device.0.text, name: device.1?.text ?? device.0.text)
  }
}
