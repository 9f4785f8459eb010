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
        "a newer habitd is installed, and the former one still runs",
        status.managed
          ? "It ends by itself when no client is connected. Now: systemctl --user restart habitd.service"
          : "End it and start habitd again."
      )
    } else if version != Version.current {
      note(
        "habitctl is of version \(Version.current), the daemon of \(version)",
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
        "Their sound part is used. Let the file synchroniser finish, or copy them again."
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
        "reminders are set, but the daemon has no session bus to show them by",
        "Install your distribution's dbus-user-session and log in again, or start the daemon with "
          + "DBUS_SESSION_BUS_ADDRESS set."
      )
    case .waiting:
      note(
        "nobody shows notifications at the moment: \(reason)",
        "Start your desktop's notification server (dunst, mako and the like); reminders wait half an hour."
      )
    case .refused:
      note(
        "the notification server does not take reminders: \(reason)",
        "See what it logs; habitctl doctor says so until one is shown."
      )
    case .idle, .working, nil: good("reminders can be shown")
    }
  }

  private mutating func examine(
    storage: GetStatus.Storage,
    _ clock: MomentText
  ) {
    let hint = storage.hint ?? "habitd --check looks through every file."
    let message = storage.message ?? storage.state.word
    switch storage.state.value {
    case .sound: good("the history is sound and takes writes")
    case .damaged:
      problem("the history is damaged: \(message)", hint)
    case .failed: problem("nothing can be recorded: \(message)", hint)
    case .unavailable, nil: problem("the history cannot be opened: \(message)", hint)
    }
    if let failure = storage.snapshotFailure {
      problem(
        "the last snapshot failed: \(failure)",
        "Nothing is lost, the journal holds everything; it is tried again. Make room on the disk."
      )
    } else if let time = storage.snapshotTime {
      good("the last snapshot: \(clock.words(for: time).text); habitctl backups lists what is kept")
    }
    if let text = storage.unkeptText {
      note(text, "Leave the other devices' folders where they are until a snapshot was written.")
    }
    examine(
      foldersLeftOut: storage.foldersLeftOut,
      in: storage.directory
    )
    for repair in storage.repairs ?? [] { note("damage was put right: \(repair)") }
    for copy in storage.tornCopies ?? [] {
      note(
        "a stop cut the last line of the journal short; it was never acknowledged",
        "A copy of its bytes is in \(copy); remove it when you like."
      )
    }
  }

  private mutating func examine(foldersLeftOut count: Int?, in directory: String?) {
    guard let count else { return }
    let place = directory ?? "the data directory"
    problem(
      "\(count) more folders of devices than habitd reads are in \(place)",
      "Their history is not shown. Move away those that are not devices of yours, then: "
        + "systemctl --user reload habitd.service"
    )
  }

  mutating func examine(room: Int?, at path: String) {
    guard let room, room < Self.littleRoom else { return }
    problem("only \(room / 1_000_000) MB are free where \(path) is", "Make room on the disk.")
  }

  mutating func examine(files: Int?, at path: String) {
    guard let files, files < Self.fewFiles else { return }
    problem(
      "the file system where \(path) is has room for only \(files) more files (inodes)",
      "Remove files there, many small ones first: df -i tells how many are left."
    )
  }
}
