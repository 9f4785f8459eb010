package import HabitCore

/// `status`: the daemon's status.
package struct GetStatus: Method {
  package static let name = "status"
  package static let chapter = MethodGroup.daemon
  package static let summary = "Version, revision, today, and how the storage is"
  package static let example = Example(
    "As the service sees itself",
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
      list.revision(&revision, "The present revision")
      list.optional("lastChange", &lastChange, "When the state changed last, where it ever did")
      list.member("habits", &habits, "How many habits are not archived")
      list.member("today", &today, "Today, for the person")
      list.member("storage", &storage, "How the history is")
      list.member("devices", &devices, "The devices whose data is here, this one first")
      list.member("reminders", &reminders, "How reminding is", isNew: true)
      list.member("timers", &timers, "The timers that run, in the person's order", isNew: true)
      list.member("uptime", &uptime, "For how many seconds the daemon has run")
      list.member("connections", &connections, "How many clients are connected")
      list.member("process", &process, "The daemon's process id")
      list.member("managed", &managed, "Whether a service manager looks after it", isNew: true)
      list.member(
        "restartNeeded",
        &restartNeeded,
        "Whether a newer program was installed since the daemon began; where systemd holds the socket, it "
          + "ends by itself once nobody is connected, and the next client starts the newer one",
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

    /// The state of the history: readable, writable, or neither.
    package enum State: String, ProtocolWord {
      case sound, damaged, failed, unavailable
    }

    package static let component: Component? = ("Storage", "How the history on disk is")

    package mutating func members(_ list: inout Members) {
      list.member(
        "state",
        &state,
        "sound; damaged or failed: read-only; unavailable: nothing is served"
      )
      list.optional("message", &message, "What is wrong and what to do, unless it is sound")
      list.optional("hint", &hint, "The next step, unless it is sound")
      list.optional("directory", &directory, "Where this device writes")
      list.optional("device", &device, "This device's id")
      list.optional("generation", &generation, "The number of the present snapshot and journal")
      list.optional("journalBytes", &journalBytes, "How long the journal is")
      list.optional("snapshotTime", &snapshotTime, "When the last snapshot was written")
      list.optional(
        "snapshotFailure",
        &snapshotFailure,
        "Why the last snapshot could not be written"
      )
      list.optional("tornCopies", &tornCopies, "Where ends of journals were saved that were torn")
      list.optional("repairs", &repairs, "The damage that the start has put right")
      list.optional(
        "unkept",
        &unkept,
        "True while something that other devices have written is shown and not in this device's files"
      )
      list.optional(
        "foldersLeftOut",
        &foldersLeftOut,
        "How many folders of devices are not read: there are more than 1000 in the directory"
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

    package static let component: Component? = ("Reminders", "Whether reminders can be shown")

    package mutating func members(_ list: inout Members) {
      list.member("habits", &habits, "How many habits have reminders")
      list.optional("next", &next, "When the next one comes, where one is awaited today")
      list.member(
        "state",
        &state,
        "idle: there was nothing to show yet; working: the last one is shown; waiting: nobody shows "
          + "notifications at the moment; refused: the last one was not wanted; noBus: there is no "
          + "session bus"
      )
      list.optional("message", &message, "What went wrong last")
    }

    package init() {}
  }

  /// A running timer.
  package struct Timer: ProtocolObject {
    package var habit = ""
    package var name = ""
    package var timer = HabitTimer(since: .earliest, day: .first)

    package static let component: Component? = ("RunningTimer", "A timer that runs")

    package mutating func members(_ list: inout Members) {
      list.member("habit", &habit, "Its habit", schema: .habitID)
      list.member("name", &name, "What that is called")
      list.member("timer", &timer, "The timer")
    }

    package init() {}
  }

  /// A device whose data is here.
  package struct Device: ProtocolObject {
    package var device = ""
    package var name: String?
    package var own = false
    package var message: String?

    package mutating func members(_ list: inout Members) {
      list.member("device", &device, "The device's id")
      list.optional("name", &name, "What it is called, where it says so")
      list.member("own", &own, "Whether it is this one")
      list.optional("message", &message, "What of its data could not be used, and why")
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
