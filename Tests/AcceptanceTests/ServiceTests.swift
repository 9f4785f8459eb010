import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// The daemon as a service of a real user manager, started by its socket.
@Suite(
  "Under systemd",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: UserManager.obstacle == nil, "\(UserManager.obstacle ?? "")"),
  .timeLimit(.minutes(5))
)
struct ServiceTests {
  private let manager: UserManager

  init() throws {
    manager = try UserManager()
    try manager.placeHabitd()
    try manager.enableSocket()
  }

  @Test("the first call starts the daemon, which says that it is ready and how it is")
  func firstCall() throws {
    let before = try manager.property("ActiveState")
    #expect(before == "inactive")
    let day = try manager.run(["habitctl", "day"])
    #expect(day.succeeded, "\(day)\n\(manager.log)")
    let state = try manager.property("ActiveState")
    #expect(state == "active")
    try eventually("a status text") { try !manager.property("StatusText").isEmpty }
    let sandboxed = try manager.property("PrivateUsers")
    #expect(sandboxed == "yes")
  }

  @Test("completion asks a daemon that runs, and starts none")
  func completion() throws {
    func names() throws -> Outcome {
      try manager.run(["habitctl", "--timeout", "30", "_complete", "--", "done", ""])
    }
    func states() throws -> [String] {
      try ["ActiveState", "NRestarts", "InvocationID"].map { try manager.property($0) }
    }
    let before = try states()
    let none = try names()
    #expect(none.succeeded && none.output == "words\n", "\(none)")
    #expect(try states() == before)
    _ = try manager.call("addHabit", Ticks.add)
    let some = try names()
    #expect(some.output.contains(Ticks.habit), "\(some)")
    let stopped = try manager.systemctl("stop", "habitd.service")
    #expect(stopped.succeeded, "\(stopped)")
    let stopping = try states()
    #expect(try names().output == "words\n")
    #expect(try states() == stopping && stopping.first == "inactive")
  }

  @Test("its status text follows the ticks")
  func statusText() throws {
    _ = try manager.call("addHabit", Ticks.add)
    try eventually("nothing done") {
      try manager.property("StatusText").hasPrefix("0 of 1 done")
    }
    for done in [1, 0] {
      let toggled = try manager.run(["habitctl", "toggle", Ticks.habit])
      #expect(toggled.succeeded, "\(toggled)")
      try eventually("\(done) done") {
        try manager.property("StatusText").hasPrefix("\(done) of 1 done")
      }
    }
  }

  @Test("a tick survives kill -9, and the next call is answered")
  func killBetweenToggles() throws {
    var ticks = Ticks()
    _ = try manager.call("addHabit", Ticks.add)
    var acknowledged: Set<String> = []
    for _ in 0..<5 {
      let day = ticks.next()
      let toggled = try manager.run(["habitctl", "toggle", Ticks.habit, day])
      #expect(toggled.succeeded, "\(toggled)")
      acknowledged.insert(day)
      let process = try manager.daemonProcess()
      #expect(process > 0)
      kill(process, SIGKILL)
      let kept = Ticks.days(in: try manager.call("completions"))
      #expect(kept == acknowledged)
    }
    let socket = try manager.property("ActiveState", of: "habitd.socket")
    #expect(socket == "active")
  }

  @Test("stopped and started again, by hand or by the next call, it has everything")
  func stopAndStart() throws {
    var ticks = Ticks()
    let day = ticks.next()
    _ = try manager.call("addHabit", Ticks.add)
    _ = try manager.call("toggle", Ticks.parameters(day))

    let stopped = try manager.systemctl("stop", "habitd.service")
    #expect(stopped.succeeded, "\(stopped)")
    let result = try manager.property("Result")
    let status = try manager.property("ExecMainStatus")
    #expect(result == "success" && status == "0")
    let byCall = Ticks.days(in: try manager.call("completions"))
    #expect(byCall == [day])

    let restarted = try manager.systemctl("restart", "habitd.service")
    #expect(restarted.succeeded, "\(restarted)")
    let byHand = Ticks.days(in: try manager.call("completions"))
    #expect(byHand == [day])
  }

  @Test("a reload is finished, and the same process goes on")
  func reload() throws {
    _ = try manager.call("status")
    let process = try manager.daemonProcess()
    let reloaded = try manager.systemctl("reload", "habitd.service")
    #expect(reloaded.succeeded, "\(reloaded)")
    _ = try manager.call("status")
    let state = try manager.property("ActiveState")
    let after = try manager.daemonProcess()
    #expect(state == "active" && after == process)
  }

  @Test("a daemon that no longer turns its loop is replaced by the watchdog")
  func watchdog() throws {
    try manager.amendService("WatchdogSec=6s")
    var ticks = Ticks()
    let day = ticks.next()
    _ = try manager.call("addHabit", Ticks.add)
    _ = try manager.call("toggle", Ticks.parameters(day))
    let process = try manager.daemonProcess()
    kill(process, SIGSTOP)
    try eventually("the watchdog starts another\n\(manager.log)", within: 60) {
      let other = try manager.daemonProcess()
      return try other > 0 && other != process && manager.property("ActiveState") == "active"
    }
    let restarts = try manager.property("NRestarts")
    #expect(restarts == "1")
    let kept = Ticks.days(in: try manager.call("completions"))
    #expect(kept == [day])
  }

  @Test("an idle daemon tells the watchdog that it is well, again and again")
  func watchdogIsFed() throws {
    try manager.amendService("WatchdogSec=6s")
    _ = try manager.call("status")
    let process = try manager.daemonProcess()
    var signs: Set<String> = []
    try eventually("three signs of life", within: 60) {
      signs.insert(try manager.property("WatchdogTimestampMonotonic"))
      return signs.count >= 3
    }
    let after = try manager.daemonProcess()
    #expect(after == process)
  }

  @Test("a daemon that is asked for the most a request may ask is not taken for one that hangs")
  func watchdogWaitsForNoRequest() throws {
    try manager.amendService("WatchdogSec=2s")
    let spares = #""spares":{"count":1,"per":"month"}"#
    let schedule = #""schedule":{"times":5,"inDays":30}"#
    let habit = #"{"name":"Read","startDate":"0001-01-01",\#(schedule),\#(spares)}"#
    _ = try manager.call("addHabit", habit)
    let process = try manager.daemonProcess()
    var ticks = Ticks()
    // A thousand days, each of which may be spared and counts in thirty windows.
    let entries = (0..<1000).map { _ in #"{"habit":"Read","date":"\#(ticks.next())","by":1}"# }
    let record = #"{"entries":[\#(entries.joined(separator: ","))]}"#
    for _ in 1...3 {
      _ = try manager.call("record", record)
      _ = try manager.call("streak", #"{"habit":"Read"}"#)
      _ = try manager.call("undo")
      _ = try manager.call("redo")
    }
    let after = try manager.daemonProcess()
    let restarts = try manager.property("NRestarts")
    #expect(after == process && restarts == "0", "\(manager.log)")
  }

  @Test("another user, and root, are refused: by the modes, and by the daemon where those are open")
  func otherUsers() throws {
    _ = try manager.call("addHabit", Ticks.add)
    let socket = UserManager.runtimeDirectory + "/habitd/habitd.sock"
    let request = #"{"jsonrpc":"2.0","id":1,"method":"listHabits"}"# + "\n"
    let connect = ["socat", "-t", "20", "-", "UNIX-CONNECT:" + socket]

    let byModes = try manager.run(as: UserManager.stranger, connect, input: request)
    #expect(!byModes.succeeded && byModes.error.contains("Permission denied"), "\(byModes)")

    let opened = try manager.run(
      as: 0,
      [
        "chmod", "a+rwx", UserManager.runtimeDirectory, UserManager.runtimeDirectory + "/habitd",
        socket,
      ]
    )
    #expect(opened.succeeded, "\(opened)")
    for user in [UserManager.stranger, 0] {
      let answered = try manager.run(as: user, connect, input: request)
      #expect(!answered.output.contains("Read"), "user \(user): \(answered)")
      #expect(!answered.output.contains("result"), "user \(user): \(answered)")
    }
    let owner = try manager.run(as: 61_000, connect, input: request)
    #expect(owner.output.contains("Read"), "\(owner)")
  }

  @Test("it runs without the sandbox too, where user namespaces are forbidden")
  func withoutSandbox() throws {
    try FileManager.default.removeItem(
      at: manager.home.appending(path: "\(UserManager.units)/habitd.service.d/50-sandbox.conf")
    )
    _ = try manager.systemctl("daemon-reload")
    _ = try manager.call("addHabit", Ticks.add)
    let sandboxed = try manager.property("PrivateUsers")
    #expect(sandboxed == "no")
  }

  @Test(
    "a daemon that cannot start does not take the socket down: once it can, the call is answered"
  )
  func failingStarts() throws {
    try manager.amendService("ExecStart=\nExecStart=/bin/sh -c 'exit 78'")
    let refused = try manager.run(["timeout", "3", "habitctl", "day"])
    #expect(!refused.succeeded)
    let socket = try manager.property("ActiveState", of: "habitd.socket")
    #expect(socket == "active")
    try FileManager.default.removeItem(
      at: manager.home.appending(path: "\(UserManager.units)/habitd.service.d/90-test.conf")
    )
    _ = try manager.systemctl("daemon-reload")
    let day = try manager.run(["habitctl", "day"])
    #expect(day.succeeded, "\(day)")
  }
}
