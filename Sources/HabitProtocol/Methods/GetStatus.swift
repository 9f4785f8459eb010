package import HabitCore

/// `status`: the daemon's status.
package struct GetStatus: Method {
  package static let name = "status"
  package static let chapter = MethodGroup.daemon
  package static let summary = "The daemon's status: version, revision, today, storage and more"
  package static let example = Example(
    "A new daemon, started by systemd",
    result: #"""
      {"version":"0.1.0","revision":0,"habits":0,"today":"2026-11-20","storage":{"state":"sound",
       "directory":"/home/ana/.local/share/habitd","device":"8d1f0a3b5c7e92461f3d5b79a8c0e2d4",
       "generation":1,"journalBytes":110},"devices":[{"device":"8d1f0a3b5c7e92461f3d5b79a8c0e2d4",
       "own":true}],"reminders":{"habits":0,"state":"idle"},"timers":[],"uptime":5400,"connections":1,"process":4711,
       "managed":true,"restartNeeded":false}
      """#
  )

  package init() {}

  /// The daemon's status.
  package struct Result: ProtocolObject {
    package var version = ""
    package var revision = 0
    package var lastChange: Instant?
    package var habits = 0
    package var today = Day.first
    package var storage = Storage()
    package var devices: [Device] = []
    package var reminders = Reminders()
    package var timers: [Timer] = []
    package var uptime = 0
    package var connections = 0
    package var process = 0
    package var managed = false
    package var restartNeeded = false

    package mutating func members(_ list: inout Members) {
      list.member("version", &version, "The daemon's version")
      list.revision(&revision, "The current revision")
      list.optional("lastChange", &lastChange, "The time of the last change, if there was one")
      list.member("habits", &habits, "The number of habits that are not archived")
      list.member("today", &today, "Today, for the person")
      list.member("storage", &storage, "The state of the history on disk")
      list.member("devices", &devices, "The devices whose data is here, this one first")
      list.member("reminders", &reminders, "The state of reminders", isNew: true)
      list.member("timers", &timers, "The running timers, in the person's order", isNew: true)
      list.member("uptime", &uptime, "The seconds since the daemon started")
      list.member("connections", &connections, "The number of connected clients")
      list.member("process", &process, "The daemon's process id")
      list.member(
        "managed",
        &managed,
        "True if a service manager supervises the daemon",
        isNew: true
      )
      list.member(
        "restartNeeded",
        &restartNeeded,
        "True if a newer program was installed since the daemon started; under socket activation "
          + "the daemon exits once no client is connected, and the next client starts the new one",
        isNew: true
      )
    }

    package init() {}
  }

  /// The state of the history on disk.
  package struct Storage: ProtocolObject {
    package var state = Open(State.unavailable)
    package var message: String?
    package var hint: String?
    package var directory: String?
    package var device: String?
    package var generation: Int?
    package var journalBytes: Int?
    package var snapshotTime: Instant?
    package var snapshotFailure: String?
    package var tornCopies: [String]?
    package var unkept: Bool?
    package var repairs: [String]?
    package var foldersLeftOut: Int?

    /// The state of the history: writable, read-only (damaged or failed), or neither.
    package enum State: String, ProtocolWord {
      case sound, damaged, failed, unavailable
    }

    package static let component: Component? = ("Storage", "The state of the history on disk")

    package mutating func members(_ list: inout Members) {
      list.member(
        "state",
        &state,
        "sound; damaged or failed: read-only; unavailable: nothing is served"
      )
      list.optional("message", &message, "The problem, unless it is sound")
      list.optional("hint", &hint, "The next step, unless it is sound")
      list.optional("directory", &directory, "The directory of the history")
      list.optional("device", &device, "This device's id")
      list.optional("generation", &generation, "The number of the current snapshot and journal")
      list.optional("journalBytes", &journalBytes, "The size of the journal in bytes")
      list.optional("snapshotTime", &snapshotTime, "When the last snapshot was written")
      list.optional(
        "snapshotFailure",
        &snapshotFailure,
        "Why the last snapshot could not be written"
      )
      list.optional("tornCopies", &tornCopies, "The files with saved copies of torn journal ends")
      list.optional("repairs", &repairs, "The damage repaired at startup")
      list.optional(
        "unkept",
        &unkept,
        "True while changes of other devices are shown but not yet in this device's files"
      )
      list.optional(
        "foldersLeftOut",
        &foldersLeftOut,
        "The number of device folders that are not read, because there are more than 1000"
      )
    }

    package init() {}
  }

  /// The state of reminders.
  package struct Reminders: ProtocolObject {
    package var habits = 0
    package var next: Instant?
    package var state = Open(ReminderState.idle)
    package var message: String?

    package static let component: Component? = ("Reminders", "The state of reminders")

    package mutating func members(_ list: inout Members) {
      list.member("habits", &habits, "The number of habits with reminders")
      list.optional("next", &next, "When the next one is due, if any is left today")
      list.member(
        "state",
        &state,
        "idle: nothing to show yet; working: the last one was shown; waiting: no notification "
          + "server is running; refused: it refused the last one; noBus: there is no session bus"
      )
      list.optional("message", &message, "The last failure")
    }

    package init() {}
  }

  /// A running timer.
  package struct Timer: ProtocolObject {
    package var habit = ""
    package var name = ""
    package var timer = HabitTimer(since: .earliest, day: .first)

    package static let component: Component? = ("RunningTimer", "A running timer")

    package mutating func members(_ list: inout Members) {
      list.member("habit", &habit, "Its habit", schema: .habitID)
      list.member("name", &name, "The habit's name")
      list.member("timer", &timer, "The timer")
    }

    package init() {}
  }

  /// A device with data in this history.
  package struct Device: ProtocolObject {
    package var device = ""
    package var name: String?
    package var own = false
    package var message: String?

    package mutating func members(_ list: inout Members) {
      list.member("device", &device, "The device's id")
      list.optional("name", &name, "Its name, if it has one")
      list.member("own", &own, "True for this device")
      list.optional("message", &message, "The part of its data that could not be used, and why")
    }

    package init() {}
  }
}

extension ReminderState: ProtocolWord {}

/// The state of reminding, as reported by `status`.
package enum ReminderState: String, CaseIterable, Sendable {
  /// No reminder has been due since the daemon started.
  case idle
  /// The last reminder was shown.
  case working
  /// No notification server is running; due reminders wait for a while.
  case waiting
  /// The notification server refused the last reminder.
  case refused
  /// The daemon's environment names no session bus.
  case noBus
}
