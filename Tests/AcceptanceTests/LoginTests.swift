import Foundation
import TestSupport
import Testing

/// Reminders in a session of a user manager: who starts the daemon, and whether the service may speak
/// to the bus.
@Suite(
  "Reminders under systemd",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: UserManager.obstacle == nil, "\(UserManager.obstacle ?? "")"),
  .enabled(if: Reminded.obstacle == nil, "\(Reminded.obstacle ?? "")"),
  .timeLimit(.minutes(5))
)
struct LoginTests {
  private static let reminder = #"{"name":"Read","startDate":"2020-01-01","reminders":["07:00"]}"#
  private let manager: UserManager

  init() throws {
    manager = try UserManager()
    try manager.placeHabitd()
    try manager.enableSocket()
  }

  private func state(of unit: String = "habitd.service") throws -> String {
    try manager.property("ActiveState", of: unit)
  }

  private var hasMark: Bool {
    let mark = manager.home.appending(path: ".local/state/habitd/reminders")
    return FileManager.default.fileExists(atPath: mark.path)
  }

  @Test("a login starts the daemon where a habit has reminders")
  func withReminders() throws {
    _ = try manager.call("addHabit", Self.reminder)
    // It follows the reply.
    try eventually("the mark") { hasMark }
    try manager.logInAgain()
    // Nobody calls it.
    try eventually("the daemon runs\n\(manager.log)") { try state() == "active" }
    try eventually("a status text") { try !manager.property("StatusText").isEmpty }
    #expect(try manager.property("Result", of: "habitd-reminders.service") == "success")
  }

  @Test("elsewhere it waits for the first call", arguments: [false, true])
  func withoutReminders(everHadOne: Bool) throws {
    _ = try manager.call("addHabit", everHadOne ? Self.reminder : #"{"name":"Read"}"#)
    if everHadOne {
      try eventually("the mark") { hasMark }
      _ = try manager.call("updateHabit", #"{"habit":"Read","reminders":null}"#)
      try eventually("no mark") { !hasMark }
    }
    try manager.logInAgain()
    try eventually("its condition was looked at") {
      try manager.property("ConditionTimestampMonotonic", of: "habitd-reminders.service") != "0"
    }
    #expect(try manager.property("ConditionResult", of: "habitd-reminders.service") == "no")
    #expect(try state() == "inactive")
    _ = try manager.call("status")
    #expect(try state() == "active")
  }

  @Test("the sandboxed service shows reminders by way of the session bus, which starts the server")
  func sandboxed() throws {
    try manager.copy(
      ReleaseBinaries.repository.appending(path: "Tests/TestSupport/notification_server.py"),
      to: "server.py"
    )
    // It ends when its input does, and tells what it is asked on its output.
    try manager.write(
      """
      #!/bin/sh
      tail -f /dev/null | python3 $HOME/server.py unix:path=$XDG_RUNTIME_DIR/bus actions >$HOME/told
      """,
      to: "server",
      permissions: 0o755
    )
    try manager.write(
      """
      [D-BUS Service]
      Name=org.freedesktop.Notifications
      Exec=\(UserManager.home)/server
      """,
      to: ".local/share/dbus-1/services/org.freedesktop.Notifications.service"
    )
    try manager.giveHomeToUser()
    _ = try manager.systemctl("reload", "dbus.service")
    let zone = Noon()
    _ = try manager.call("updateSettings", #"{"timeZone":"\#(zone.hourBefore)"}"#)
    _ = try manager.call(
      "addHabit",
      #"{"name":"Read","startDate":"2020-01-01","reminders":["\#(zone.minute)"]}"#
    )
    _ = try manager.call("updateSettings", #"{"timeZone":"\#(zone.name)"}"#)
    #expect(try manager.property("PrivateUsers") == "yes")
    try eventually("the reminder is shown\n\(manager.log)") {
      let told = try? String(
        contentsOf: manager.home.appending(path: "told"),
        encoding: .utf8
      )
      return told?.contains(#""summary": "Read""#) == true
    }
  }
}
