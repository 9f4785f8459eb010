import Foundation
import Glibc
import JSON
import Testing

/// `.ci/sandbox`, with which a developer tries a build without touching their own history.
@Suite(
  "A developer's sandbox",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(2))
)
struct SandboxTests {
  private static let script = ReleaseBinaries.repository.appending(path: ".ci/sandbox").path

  /// Runs the script on the programs under test, in the home of a person who uses habitd.
  private func sandbox(
    _ arguments: [String],
    in place: Place,
    programs: String = ReleaseBinaries.folder.path,
    input: String = ""
  ) throws -> Outcome {
    var command = Command(Self.script, arguments)
    command.environment = place.environment
    command.environment["HABITD_BIN_DIR"] = programs
    return try command.run(input: input)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test("a command finds its daemon there, its status is returned, and nothing remains")
  func command() throws {
    let place = try Place()
    let line = "habitctl add Read >&2 && habitctl status --json && echo \"$XDG_DATA_HOME\"; exit 7"
    let outcome = try sandbox(["sh", "-c", line], in: place)
    #expect(outcome.status == 7, "\(outcome)")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 2, "\(outcome)")
    let status = try JSONDocument(parsing: Array(lines[0].utf8)).root
    #expect(status["habits"]?.integer == 1, "\(outcome)")
    let process = try #require(status["process"]?.integer.flatMap { Int32(exactly: $0) })
    #expect(kill(process, 0) != 0 && errno == ESRCH)
    #expect(lines[1].hasPrefix("/tmp/habitd-sandbox-") && lines[1].hasSuffix("/data"))
    #expect(!exists(String(lines[1].dropLast("/data".count))), "\(outcome)")
  }

  @Test("a person's own daemon is neither asked nor changed, even where HABITD_SOCKET names it")
  func ownDaemon() throws {
    var place = try Place()
    let daemon = try place.startDaemon(habits: ["Mine"])
    place.environment["HABITD_SOCKET"] = place.socket
    let outcome = try sandbox(["sh", "-c", "habitctl add Theirs && habitctl list"], in: place)
    #expect(outcome.succeeded && outcome.output.contains("Theirs"), "\(outcome)")
    #expect(!outcome.output.contains("Mine"), "\(outcome)")
    let own = try place.habitctl("list")
    #expect(own.output.contains("Mine") && !own.output.contains("Theirs"), "\(own)")
    #expect(daemon.isRunning)
  }

  @Test("without a command it is a shell with a prompt of its own")
  func shell() throws {
    let place = try Place()
    // script(1) gives it a terminal.
    var command = Command("/usr/bin/script", ["-qec", Self.script, "/dev/null"])
    command.environment = place.environment
    command.environment["HABITD_BIN_DIR"] = ReleaseBinaries.folder.path
    command.environment["NO_COLOR"] = "1"
    let outcome = try command.run(input: "habitctl add Read\nexit 3\n")
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.output.contains("(habitd sandbox) "), "\(outcome)")
    #expect(outcome.output.contains("added 'Read'"), "\(outcome)")
  }

  @Test("--demo begins with habits and ticks, --keep leaves the folders")
  func options() throws {
    let place = try Place()
    let outcome = try sandbox(["--demo", "--keep", "habitctl", "grid", "meditate"], in: place)
    #expect(outcome.succeeded && outcome.output.contains("Meditate"), "\(outcome)")
    let kept = try #require(outcome.error.firstMatch(of: /kept in (\/tmp\/habitd-sandbox-\S+)/)?.1)
    defer { try? FileManager.default.removeItem(atPath: String(kept)) }
    #expect(exists("\(kept)/data/habitd"), "\(outcome)")
    #expect(exists("\(kept)/log"), "\(outcome)")
  }

  @Test("a daemon that does not start is reported with its log, and nothing remains")
  func noStart() throws {
    let place = try Place()
    let programs = place.folder.url.appending(path: "programs")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: false)
    for (name, text) in [
      ("habitd", "#!/bin/sh\necho \"broken in $HOME\"\nexit 3\n"),
      ("habitctl", "#!/bin/sh\nexit 1\n"),
    ] {
      let file = programs.appending(path: name)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let outcome = try sandbox(["true"], in: place, programs: programs.path)
    #expect(outcome.status == 1 && outcome.error.contains("did not start"), "\(outcome)")
    let home = try #require(outcome.error.firstMatch(of: /broken in (\S+)\/home/)?.1)
    #expect(!exists(String(home)), "\(outcome)")
  }

  @Test(
    "wrong arguments are refused with what is valid",
    arguments: [
      (".ci/sandbox", "--nonsense", "--release"), (".ci/test", "Nonsense", "HabitCore"),
    ]
  )
  func wrongArguments(script: String, argument: String, valid: String) throws {
    let path = ReleaseBinaries.repository.appending(path: script).path
    let outcome = try Command(path, [argument]).run()
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.error.contains(argument) && outcome.error.contains(valid), "\(outcome)")
  }
}
