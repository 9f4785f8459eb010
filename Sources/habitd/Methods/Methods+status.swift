import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Posix

extension Hello: Answered {
  static let needsNoHistory = true

  func answer(for daemon: Methods) -> Result {
    if let name = client { daemon.server.currentClient?.name = name }
    return Result { $0.restartNeeded = daemon.upgrade.isDue() }
  }
}

extension Discover: Performed {
  static let needsNoHistory = true

  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    writer.raw(OpenRPC.document)
  }
}

extension GetStatus: Answered {
  static let needsNoHistory = true

  func answer(for daemon: Methods) -> Result {
    // Checked here, so that a moved folder is reported before a write fails.
    daemon.history.checkPlace()
    let last = Instant(milliseconds: daemon.ledger.registers.latestStamp.milliseconds)
    return Result {
      $0.revision = daemon.revision
      $0.version = Version.current
      $0.lastChange = daemon.revision > 0 ? last : nil
      $0.habits = daemon.ledger.activeCount
      $0.today = daemon.today
      $0.storage = daemon.storage
      $0.devices = daemon.devices
      $0.reminders = daemon.reminderState
      $0.timers = daemon.runningTimers
      $0.uptime = (Clock.monotonicMicroseconds() - daemon.startedAt) / 1_000_000
      $0.connections = daemon.server.connectionCount
      $0.process = Int(ProcessInformation.identifier)
      $0.managed = daemon.history.isManaged
      $0.restartNeeded = daemon.upgrade.isDue()
    }
  }
}

extension Methods {
  fileprivate var reminderState: GetStatus.Reminders {
    GetStatus.Reminders {
      $0.habits = ledger.remindingCount
      $0.next = reminders.plan.next.map { Instant(nearest: $0 * 1000) }
      $0.state = Open(reminderCondition)
      if case .failure(let failure) = reminders.outcome { $0.message = failure.description }
    }
  }

  fileprivate var runningTimers: [GetStatus.Timer] {
    ledger.timedHabits.map { habit in
      GetStatus.Timer {
        $0.habit = habit.id.text
        $0.name = habit.name
        if let timer = habit.timer { $0.timer = timer }
      }
    }
  }

  private var reminderCondition: ReminderState {
    guard reminders.service != nil else { return .noBus }
    return switch reminders.outcome {
    case .failure(.unreachable): .waiting
    case .failure(.refused): .refused
    case .success: .working
    case nil: .idle
    }
  }

  fileprivate var storage: GetStatus.Storage {
    GetStatus.Storage {
      $0.hint = history.storageHint
      guard let store = history.storage.store else {
        $0.message = history.storage.failure?.description
        return
      }
      let report = store.report
      $0.state = Open(store.health.state)
      if !store.health.acceptsWrites { $0.message = store.health.description }
      $0.directory = store.directory
      $0.device = store.device.text
      $0.generation = report.generation
      $0.journalBytes = report.journalBytes
      $0.snapshotTime = report.snapshotTime
      $0.snapshotFailure = report.snapshotFailure?.description
      if !report.tornCopies.isEmpty { $0.tornCopies = report.tornCopies }
      if report.unkept { $0.unkept = true }
      if !report.repairs.isEmpty { $0.repairs = report.repairs }
      if report.foldersLeftOut > 0 { $0.foldersLeftOut = report.foldersLeftOut }
    }
  }

  fileprivate var devices: [GetStatus.Device] {
    guard let store = history.storage.store else { return [] }
    let report = store.report
    return [described(store.device, report.name, own: true, problems: report.ownProblems)]
      + report.others.map { described($0.device, $0.name, own: false, problems: $0.problems) }
  }

  private func described(
    _ device: DeviceID,
    _ name: DeviceName?,
    own: Bool,
    problems: [Damage]
  ) -> GetStatus.Device {
    GetStatus.Device {
      $0.device = device.text
      $0.name = name?.text
      $0.own = own
      if !problems.isEmpty {
        $0.message = problems.map(\.description).joined(separator: "; ")
      }
    }
  }
}

extension StoreHealth {
  fileprivate var state: GetStatus.Storage.State {
    switch self {
    case .sound: .sound
    case .damaged: .damaged
    case .failed, .full, .displaced: .failed
    }
  }
}
