import Foundation
import Glibc
import JSON
import Testing

/// `habitctl demo`: a daemon that leaves nothing, however its client ends.
@Suite(
  "A demonstration",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(2))
)
struct DemoTests {
  /// The home of a person who has habitctl, and whose temporary files are in it.
  private let place: Place

  init() throws {
    var place = try Place()
    place.environment["TMPDIR"] = place.folder.path
    place.environment["SHELL"] = "/bin/bash"
    place.environment["NO_COLOR"] = "1"
    self.place = place
  }

  /// The folders of demonstrations that are there.
  private func folders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
      .filter { $0.hasPrefix("habitctl-demo-") }
  }

  private func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 }

  @Test("a verb is answered from ten habits and two years, and nothing remains")
  func verb() throws {
    let outcome = try place.habitctl("demo", "status", "--json")
    #expect(outcome.succeeded, "\(outcome)")
    let status = try JSONDocument(parsing: Array(outcome.output.utf8)).root
    #expect(status["habits"]?.integer == 10)
    let process = try #require(status["process"]?.integer.flatMap { Int32(exactly: $0) })
    #expect(!isRunning(process))
    #expect(try folders().isEmpty)
  }

  @Test("a command has its own exit status, and its habitctl finds the daemon")
  func command() throws {
    let line = "habitctl done read && habitctl undo && habitctl list --ids; ls \"$TMPDIR\"; exit 7"
    let outcome = try place.habitctl("demo", "sh", "-c", line)
    #expect(outcome.status == 7, "\(outcome)")
    #expect(outcome.output.contains("meditate"), "\(outcome)")
    #expect(outcome.output.contains("habitctl-demo-"), "\(outcome)")
    #expect(try folders().isEmpty)
  }

  @Test("a person's own daemon is neither asked nor changed")
  func ownDaemon() throws {
    var place = place
    let daemon = try place.startDaemon(habits: ["Mine"])
    place.environment["HABITD_SOCKET"] = place.socket
    let outcome = try place.habitctl("demo", "sh", "-c", "habitctl add Theirs && habitctl list")
    #expect(outcome.succeeded && outcome.output.contains("Theirs"), "\(outcome)")
    #expect(!outcome.output.contains("Mine"), "\(outcome)")
    let own = try place.habitctl("list")
    #expect(own.output.contains("Mine") && !own.output.contains("Theirs"), "\(own)")
    #expect(daemon.isRunning)
  }

  @Test("on a terminal it is the person's shell, and says how to leave it")
  func shell() throws {
    var command = Command(
      "/usr/bin/script",
      ["-qec", "\(ReleaseBinaries.client) demo", "/dev/null"]
    )
    command.environment = place.environment
    let outcome = try command.run(input: "habitctl streak meditate\nexit 3\n")
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.output.contains("'exit' or Ctrl-D"), "\(outcome)")
    #expect(outcome.output.contains("days"), "\(outcome)")
    #expect(try folders().isEmpty)
  }

  @Test(
    "ended by a signal, even by one that cannot be caught, it leaves neither daemon nor folder",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL]
  )
  func ended(signal: Int32) throws {
    let line = "echo $PPID; habitctl status --json; exec sleep 100"
    let demo = try LastingProgram(habitctl: "demo", "sh", "-c", line, in: place)
    let client = try #require(try demo.line().flatMap { Int32($0) })
    let status = try JSONDocument(parsing: Array(try #require(try demo.line()).utf8)).root
    let daemon = try #require(status["process"]?.integer.flatMap { Int32(exactly: $0) })
    #expect(isRunning(daemon))
    #expect(try folders().count == 1)
    kill(client, signal)
    // The end of the output is the end of all that could write to it: what keeps the daemon, too.
    #expect(try demo.line() == nil)
    #expect(try folders().isEmpty)
    #expect(!isRunning(daemon))
    try eventually("it ends") { !demo.isRunning }
    // timeout(1), which runs it, ends itself as it was ended, and tells only of other signals.
    #expect(demo.status == (signal == SIGKILL ? SIGKILL : 128 + signal))
  }

  @Test("a daemon that does not start is reported with its own words, and nothing remains")
  func noStart() throws {
    let broken = place.folder.url.appending(path: "broken")
    try Data("#!/bin/sh\necho \"no luck today\"\nexit 3\n".utf8).write(to: broken)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: broken.path)
    for program in [broken.path, "/nowhere/habitd"] {
      let outcome = try place.habitctl("demo", "--daemon", program, "week")
      #expect(outcome.status == 69, "\(outcome)")
      #expect(outcome.error.contains("no luck today") == (program == broken.path), "\(outcome)")
      #expect(outcome.error.contains(program), "\(outcome)")
      #expect(try folders().isEmpty)
    }
  }
}
