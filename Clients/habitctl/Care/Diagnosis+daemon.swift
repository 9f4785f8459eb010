import HabitctlCore
import HabitWords
import HabitProtocol
import TerminalText

/// Findings from the status of a running daemon.
extension Diagnosis {
  /// The free disk space below which a problem is reported, in bytes: ten years of history take a
  /// few megabytes, and each snapshot as much again.
  private static let littleRoom = 64 << 20
  /// The number of free inodes below which a problem is reported: each snapshot is a new file.
  private static let fewFiles = 100

  mutating func examine(
    status: GetStatus.Result,
    at path: String,
    _ clock: MomentText
  ) {
    let version = status.version
    good("habitd \(version) answers at \(path), process \(status.process)")
    if status.restartNeeded {
      note(
        "a newer habitd is installed, but the old one still runs",
        status.managed
          ? "It ends when it has no clients. End it now: systemctl --user restart habitd.service"
          : "End it and start habitd again."
      )
    } else if version != Version.current {
      note(
        "habitctl is version \(Version.current), but the daemon is \(version)",
        "After an upgrade: systemctl --user restart habitd.service"
      )
    }
    examine(storage: status.storage, clock)
    examine(reminders: status.reminders)
    for device in status.devices {
      guard let message = device.message else { continue }
      guard !device.own else {
        note(
          "copies of this device's own files: \(message)",
          "A file synchroniser makes them when two machines write the same file."
        )
        continue
      }
      problem(
        "files of \(name(of: device)): \(message)",
        "Their intact part is used. Let the file synchroniser finish, or copy them again."
      )
    }
  }

  private func name(of device: GetStatus.Device) -> String {
    guard let name = device.name else { return "another device" }
    return "the device \"\(name)\""
  }

  private mutating func examine(reminders: GetStatus.Reminders) {
    guard reminders.habits > 0 else { return }
    let reason = reminders.message ?? "the last one was not shown"
    switch reminders.state.value {
    case .noBus:
      note(
        "reminders are set, but the daemon has no session bus to show them",
        "Install your distribution's dbus-user-session and log in again, or start the daemon with "
          + "DBUS_SESSION_BUS_ADDRESS set."
      )
    case .waiting:
      note(
        "notifications cannot be shown at the moment: \(reason)",
        "Start your desktop's notification server (such as dunst); reminders wait for half an hour."
      )
    case .refused:
      note(
        "the notification server refuses reminders: \(reason)",
        "See its log. This note stays until a reminder is shown."
      )
    case .idle, .working, nil: good("reminders can be shown")
    }
  }

  private mutating func examine(
    storage: GetStatus.Storage,
    _ clock: MomentText
  ) {
    let hint = storage.hint ?? "habitd --check checks every file."
    let message = storage.message ?? storage.state.word
    switch storage.state.value {
    case .sound: good("the history is sound and can be written")
    case .damaged:
      problem("the history is damaged: \(message)", hint)
    case .failed: problem("nothing can be recorded: \(message)", hint)
    case .unavailable, nil: problem("the history cannot be opened: \(message)", hint)
    }
    if let failure = storage.snapshotFailure {
      problem(
        "the last snapshot failed: \(failure)",
        "Nothing is lost: the journal has everything, and habitd will try again. Free disk space."
      )
    } else if let time = storage.snapshotTime {
      good("the last snapshot: \(clock.words(for: time).text); to list all: habitctl backups")
    }
    if let text = storage.unkeptText {
      note(text, "Do not move the other devices' folders until the next snapshot is written.")
    }
    examine(
      foldersLeftOut: storage.foldersLeftOut,
      in: storage.directory
    )
    for repair in storage.repairs ?? [] { note("damage was repaired: \(repair)") }
    for copy in storage.tornCopies ?? [] {
      note(
        "the journal ended in an incomplete line, which was never acknowledged",
        "A copy of it is in \(copy); you can remove that."
      )
    }
  }

  private mutating func examine(foldersLeftOut count: Int?, in directory: String?) {
    guard let count else { return }
    let place = directory ?? "the data directory"
    problem(
      "\(place) has \(count) more device folders than habitd reads",
      "Their history is not shown. Move away those that are not your devices, then: "
        + "systemctl --user reload habitd.service"
    )
  }

  mutating func examine(room: Int?, at path: String) {
    guard let room, room < Self.littleRoom else { return }
    problem("only \(room / 1_000_000) MB are free at \(path)", "Free disk space.")
  }

  mutating func examine(files: Int?, at path: String) {
    guard let files, files < Self.fewFiles else { return }
    problem(
      "the file system of \(path) has room for only \(files) more files (inodes)",
      "Remove files there, above all small ones: df -i shows how many are free."
    )
  }
}
