import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// The daemon without a service manager: started by hand, binding its own socket.
@Suite(
  "Without systemd",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct ByHandTests {
  @Test("the first start makes its folders for this user only, and a habit can be ticked")
  func firstStart() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    #expect(try place.permissions(of: place.socket) == 0o600)
    #expect(try place.permissions(of: place.folder.path + "/run/habitd") == 0o700)
    #expect(try place.permissions(of: place.folder.path + "/data/habitd") == 0o700)

    let added = try place.habitctl("add", "Read")
    #expect(added.succeeded, "\(added)")
    let toggled = try place.habitctl("toggle", "Read")
    #expect(toggled.succeeded, "\(toggled)")
    let day = try place.habitctl("day")
    #expect(day.succeeded && day.output.contains("Read"), "\(day)")
    #expect(daemon.isRunning)
  }

  @Test("a tick made by one client is what the others see, while all of them are connected")
  func severalClients() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    var ticks = Ticks()
    let first = try LineClient(place.socket)
    let second = try LineClient(place.socket)
    _ = try first.call("addHabit", Ticks.add)
    let days = (ticks.next(), ticks.next(), ticks.next())
    _ = try first.call("toggle", Ticks.parameters(days.0))
    _ = try second.call("toggle", Ticks.parameters(days.1))
    let third = try place.habitctl("rpc", "toggle", Ticks.parameters(days.2))
    #expect(third.succeeded, "\(third)")

    let expected: Set = [days.0, days.1, days.2]
    let seenByFirst = Ticks.days(in: try first.call("completions"))
    let seenBySecond = Ticks.days(in: try second.call("completions"))
    #expect(seenByFirst == expected)
    #expect(seenBySecond == expected)
    #expect(daemon.isRunning)
  }

  @Test("requests that arrive together are answered in their order, before the connection ends")
  func pipelined() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let client = try LineClient(place.socket)
    let ids = try (0..<100).map { _ in try client.post("status") }
    try client.endSending()
    let answered = try ids.map { _ in try client.reply()["id"]?.integer }
    let end = try client.line()
    #expect(answered == ids)
    #expect(end == nil)
    #expect(daemon.isRunning)
  }

  @Test(
    "where other programs watch all that a user may have watched, it warns and serves all the same",
    .enabled(if: Tracing.isPossible, "strace is missing or may not trace; .ci/setup installs it")
  )
  func nothingLeftToWatchWith() throws {
    let place = try Place()
    let refuses = ["-e", "trace=inotify_init1", "-e", "inject=inotify_init1:error=EMFILE"]
    let daemon = try place.startDaemon(
      launcher: ["/usr/bin/strace", "-D", "-qq", "-o", "/dev/null"] + refuses
    )
    let added = try place.habitctl("add", "Read")
    #expect(added.succeeded, "\(added)")
    #expect(daemon.messages.contains("time zone changes go unnoticed"), "\(daemon.messages)")
    #expect(try daemon.end(with: SIGTERM) == 0)
  }

  @Test("SIGTERM ends it with status 0, its socket goes, and what was ticked is there next time")
  func terminate() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    var ticks = Ticks()
    let day = ticks.next()
    do {
      let client = try LineClient(place.socket)
      _ = try client.call("addHabit", Ticks.add)
      _ = try client.call("toggle", Ticks.parameters(day))
      // The client stays connected: it must not keep the daemon from ending.
      let status = try daemon.end(with: SIGTERM)
      #expect(status == 0, "\(daemon.messages)")
    }
    #expect(!FileManager.default.fileExists(atPath: place.socket))

    let absent = try place.habitctl("day")
    #expect(absent.status == 69, "\(absent)")
    #expect(absent.output.isEmpty && !absent.error.isEmpty)

    let successor = try place.startDaemon()
    let client = try LineClient(place.socket)
    let days = Ticks.days(in: try client.call("completions"))
    #expect(days == [day])
    #expect(successor.isRunning)
  }

  @Test("a socket that a killed daemon left behind is replaced")
  func staleSocket() throws {
    let place = try Place()
    let first = try place.startDaemon()
    try first.end(with: SIGKILL)
    #expect(FileManager.default.fileExists(atPath: place.socket))
    let second = try place.startDaemon()
    #expect(second.isRunning)
  }

  @Test("a second daemon is refused with status 73 and a reason, and the first goes on")
  func secondDaemon() throws {
    let place = try Place()
    let first = try place.startDaemon()
    let second = try DaemonByHand(in: place)
    let status = try second.exitStatus()
    #expect(status == 73)
    #expect(second.messages.contains(place.socket), "\(second.messages)")
    let client = try LineClient(place.socket)
    _ = try client.call("status")
    #expect(first.isRunning)
  }

  @Test("a second daemon with a socket of its own is refused as well while the data is in use")
  func secondDaemonOnTheData() throws {
    let place = try Place()
    let first = try place.startDaemon()
    let other = place.folder.path + "/other/habitd.sock"
    try FileManager.default.createDirectory(
      atPath: place.folder.path + "/other",
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    let second = try DaemonByHand(in: place, arguments: ["--socket", other])
    let status = try second.exitStatus()
    #expect(status == 73)
    #expect(!second.messages.isEmpty)
    #expect(first.isRunning)
  }

  @Test("--socket and --data-dir say where it listens and where the data is")
  func otherPlaces() throws {
    let place = try Place()
    let socket = place.folder.path + "/elsewhere/s"
    let data = place.folder.path + "/habits"
    let daemon = try place.startDaemon(
      arguments: ["--socket", socket, "--data-dir", data],
      socket: socket
    )
    #expect(!FileManager.default.fileExists(atPath: place.socket))
    #expect(try place.permissions(of: data) == 0o700)
    #expect(try !FileManager.default.contentsOfDirectory(atPath: data).isEmpty)

    var told = place
    told.environment["HABITD_SOCKET"] = socket
    let status = try told.habitctl("status")
    #expect(status.succeeded, "\(status)")
    #expect(daemon.isRunning)
  }

  @Test("an option it does not know ends it with status 64")
  func usage() throws {
    let place = try Place()
    let daemon = try DaemonByHand(in: place, arguments: ["--no-such-option"])
    let status = try daemon.exitStatus()
    #expect(status == 64)
    #expect(daemon.messages.contains("--no-such-option"), "\(daemon.messages)")
  }

  @Test("help that cannot be written ends it with status 74, not where the reader has enough")
  func unwritableOutput() throws {
    for option in ["--help", "--version"] {
      let script = #"exec "$0" "$1" >/dev/full"#
      let full = try Command("/bin/sh", ["-c", script, ReleaseBinaries.daemon, option]).run()
      #expect(full.status == 74)
      #expect(full.error.contains("ENOSPC"), "\(full)")
    }
    let script = #"set -o pipefail; "$0" --help | exec 0<&-"#
    let closed = try Command("/bin/bash", ["-c", script, ReleaseBinaries.daemon]).run()
    #expect(closed.succeeded && closed.error.isEmpty, "\(closed)")
  }
}
