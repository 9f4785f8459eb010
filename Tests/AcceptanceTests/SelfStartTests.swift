import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// Commands where no daemon runs and none is told of: the first of them starts the daemon.
@Suite(
  "Starts by itself",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct SelfStartTests {
  private static let news = "Started habitd, which was not running"

  /// A home with programs of its own, whose habitd notes each of its starts.
  private final class Counted {
    var place: Place
    let client: String
    private let starts: URL

    init(_ daemon: String = "exec '\(ReleaseBinaries.daemon)' \"$@\"") throws {
      place = try Place(startsDaemon: true)
      let bin = place.folder.url.appending(path: "bin")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: false)
      client = bin.appending(path: "habitctl").path
      starts = place.folder.url.appending(path: "starts")
      try Data().write(to: starts)
      try FileManager.default.copyItem(atPath: ReleaseBinaries.client, toPath: client)
      let script = "#!/bin/sh\necho \"$*\" >>'\(starts.path)'\n\(daemon)\n"
      let program = bin.appending(path: "habitd")
      try Data(script.utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: program.path
      )
    }

    deinit {
      if let process { kill(process, SIGKILL) }
    }

    /// The command lines of habitd so far.
    var started: [String] {
      get throws {
        try String(contentsOf: starts, encoding: .utf8).split(separator: "\n").map(String.init)
      }
    }

    /// The daemon's process.
    var process: Int32? {
      guard let line = try? LineClient(place.socket) else { return nil }
      return (try? line.call("status")["process"]?.integer).flatMap { $0 }.map { Int32($0) }
    }

    func habitctl(_ arguments: String..., seconds: Int = 30) throws -> Outcome {
      var command = Command(client, arguments)
      command.environment = place.environment
      command.seconds = seconds
      return try command.run()
    }

    func shell(_ script: String) throws -> Outcome {
      var command = Command("/bin/bash", ["-c", script, client])
      command.environment = place.environment
      return try command.run()
    }

    /// Ends the daemon and waits until its process is gone.
    func endDaemon() throws {
      let former = try #require(process)
      kill(former, SIGTERM)
      try eventually("it has ended") { kill(former, 0) != 0 }
    }
  }

  @Test("a hundred first commands at once start one daemon, say so once, and lose nothing")
  func hundred() throws {
    let counted = try Counted()
    #expect(try counted.habitctl("add", "Read", "200", "pages").succeeded)
    try counted.endDaemon()
    let script = """
      for number in $(seq 100); do
        "$0" --timeout 30 tally Read 1 --json >/dev/null 2>>"$HOME/errors" || echo "refused $?" &
      done
      wait
      cat "$HOME/errors"
      """
    let outcome = try counted.shell(script)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.contains(Self.news) == true, "\(outcome)")
    #expect(try counted.started == ["--until-idle 600", "--until-idle 600"])
    let count = try counted.habitctl("get", "entry.count", "Read")
    #expect(count.output == "100\n" && count.error.isEmpty, "\(count)")
  }

  @Test("what it starts keeps nothing of the command: neither its session, folder nor descriptors")
  func apart() throws {
    let counted = try Counted()
    // A pipe that the daemon kept open would not end.
    let outcome = try counted.shell(#"{ "$0" list 9>&1 2>&1 >/dev/null; } 9>&1 | cat"#)
    #expect(outcome.succeeded && outcome.output.contains(Self.news), "\(outcome)")
    let process = try #require(counted.process)
    #expect(getsid(process) == process)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd") == "/"
    )
    let log = counted.place.socket + ".log"
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/2") == log
    )
    let doctor = try counted.habitctl("doctor")
    #expect(doctor.output.contains("started by habitctl"), "\(doctor)")
  }

  @Test("a command in the moment in which one ends starts the next, every time")
  func moment() throws {
    let counted = try Counted()
    #expect(try counted.habitctl("add", "Read", "200", "pages").succeeded)
    let script = """
      for number in $(seq 20); do
        kill "$("$0" --timeout 30 get status.process 2>/dev/null)"
        "$0" --timeout 30 list --quiet >/dev/null || echo "refused $?"
      done
      """
    let outcome = try counted.shell(script)
    #expect(outcome.succeeded && outcome.output.isEmpty && outcome.error.isEmpty, "\(outcome)")
  }

  @Test("it ends by itself when nobody has come for a while, and says so in its log")
  func idle() throws {
    let place = try Place()
    var command = Command(ReleaseBinaries.daemon, ["--until-idle", "1"])
    command.environment = place.environment
    #expect(try command.run().succeeded)
    try eventually("it has ended") { !FileManager.default.fileExists(atPath: place.socket) }
    let log = try String(contentsOfFile: place.socket + ".log", encoding: .utf8)
    #expect(log.contains("nobody has been connected"), "\(log)")
  }

  @Test("it starts none where a socket is named, or where a file forbids it")
  func forbidden() throws {
    let counted = try Counted()
    let named = try counted.habitctl("list", "--socket", counted.place.socket)
    counted.place.environment["HABITD_SOCKET"] = counted.place.socket
    let told = try counted.habitctl("list")
    counted.place.environment["HABITD_SOCKET"] = nil
    try counted.place.forbidStart()
    let off = try counted.habitctl("list")
    for outcome in [named, told, off] {
      #expect(outcome.status == 69, "\(outcome)")
      #expect(outcome.error.contains("Without systemd:  habitd"), "\(outcome)")
    }
    #expect(try counted.started.isEmpty)
  }

  @Test(
    "root starts none in another's home, nor in another's runtime directory",
    .enabled(if: geteuid() == 0, "only root can be root: run as root"),
    arguments: ["HOME", "XDG_RUNTIME_DIR"]
  )
  func foreign(variable: String) throws {
    let counted = try Counted()
    let folder = counted.place.folder.path + "/theirs"
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: false,
      attributes: [.ownerAccountID: 61_001]
    )
    counted.place.environment[variable] = folder
    let outcome = try counted.habitctl("list")
    #expect(outcome.status == 69, "\(outcome)")
    #expect(outcome.error.contains("\(folder): it belongs to user 61001"), "\(outcome)")
    #expect(try counted.started.isEmpty)
  }

  @Test("where a daemon cannot start, its own words say why")
  func failing() throws {
    let counted = try Counted("echo 'habitd: the moon is full' >&2; exit 78")
    let outcome = try counted.habitctl("list")
    #expect(outcome.status == 69, "\(outcome)")
    #expect(outcome.error.contains("habitd: the moon is full"), "\(outcome)")
    #expect(!outcome.error.contains(Self.news))
  }

  @Test("a history that cannot be read is answered with the reason, as under systemd")
  func unreadable() throws {
    let counted = try Counted()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777],
      ofItemAtPath: counted.place.folder.path + "/data"
    )
    try FileManager.default.createDirectory(
      atPath: counted.place.folder.path + "/data/habitd",
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o777]
    )
    let outcome = try counted.habitctl("list")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.error.contains(Self.news), "\(outcome)")
    #expect(outcome.error.contains(counted.place.folder.path + "/data/habitd"), "\(outcome)")
  }
}

/// The same where a user manager comes up, or its socket is started, later.
@Suite(
  "Hands over to systemd",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: UserManager.obstacle == nil, "\(UserManager.obstacle ?? "")"),
  .timeLimit(.minutes(5))
)
struct HandOverTests {
  @Test("while clients come and go none is refused, nothing is lost, and the service serves")
  func hammered() throws {
    let manager = try UserManager()
    try manager.placeHabitd()
    let added = try manager.run(["habitctl", "add", "Read", "--remind", "07:00"])
    #expect(added.succeeded && added.error.contains("was not running"), "\(added)")
    let former = try #require(try manager.call("status")["process"]?.integer)
    #expect(try manager.call("status")["managed"]?.bool == false)
    let script = """
      hammer() {
        for call in $(seq 100); do
          habitctl --timeout 30 toggle Read "2001-01-$1" >/dev/null 2>>"$HOME/errors" || echo "refused $?"
          [ "$call" -ne 30 ] || touch "$HOME/well-under-way"
        done
      }
      habitctl edit Read --start 2001-01-01 >/dev/null
      hammer 01 & hammer 02 &
      until [ -e "$HOME/well-under-way" ]; do sleep 0.01; done
      systemctl --user --quiet enable --now habitd.socket
      wait
      cat "$HOME/errors"
      """
    let outcome = try manager.run(["sh", "-c", script], seconds: 60)
    #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome)\n\(manager.log)")
    let status = try manager.call("status")
    #expect(status["managed"]?.bool == true)
    #expect(status["process"]?.integer == Int(try manager.daemonProcess()))
    #expect(status["process"]?.integer != former)
    // An even number of toggles each, none lost and none doubled.
    #expect(status["revision"]?.integer == 202)
    #expect(Ticks.days(in: try manager.call("completions", #"{"from":"2001-01-01"}"#)).isEmpty)
    let doctor = try manager.run(["habitctl", "doctor"])
    #expect(doctor.output.contains("systemd listens for habitd"), "\(doctor)")
  }
}
