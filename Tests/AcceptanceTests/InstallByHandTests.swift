import Foundation
import Glibc
import Testing

/// `systemd/install` where no user manager can be reached, as in a container.
@Suite(
  "Installed without systemd",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
final class InstallByHandTests {
  private let place: Place
  private let systemd = ReleaseBinaries.repository.appending(path: "systemd").path

  init() throws {
    place = try Place()
  }

  deinit {
    if let process { kill(process, SIGKILL) }
  }

  private func run(_ script: String, _ arguments: [String] = []) throws -> Outcome {
    var command = Command(systemd + "/" + script, arguments)
    command.environment = place.environment
    return try command.run()
  }

  private func install() throws -> Outcome {
    try run("install", ["--from", ReleaseBinaries.folder.path])
  }

  private var process: Int32? {
    let file = place.folder.url.appending(path: "state/habitd/detached.pid")
    return (try? String(contentsOf: file, encoding: .utf8)).flatMap {
      Int32($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  @Test(
    "the daemon is started by itself, an upgrade replaces it, uninstall ends it, the data stays"
  )
  func detached() throws {
    let installed = try install()
    #expect(installed.succeeded && installed.output.contains(place.socket), "\(installed)")
    let documents = [
      "/.local/share/man/man7/habitd-rpc.7", "/.local/share/man/man1/habitctl.1",
      "/.local/share/man/man8/habitd.8", "/data/bash-completion/completions/habitctl",
      "/data/zsh/site-functions/_habitctl", "/data/fish/vendor_completions.d/habitctl.fish",
    ].map { place.folder.path + $0 }
    #expect(documents.filter { !FileManager.default.fileExists(atPath: $0) } == [])
    let first = try #require(process)
    let added = try place.habitctl("add", "Read")
    #expect(added.succeeded, "\(added)")

    let upgraded = try install()
    #expect(upgraded.succeeded && upgraded.output.contains("Read"), "\(upgraded)")
    let second = try #require(process)
    #expect(second != first && kill(first, 0) != 0)

    let table =
      "habit,name,date,count,unit,completed,mark,note,at\r\na,'=Run,2020-01-01,1,,yes,,,\r\n"
    let file = place.folder.url.appending(path: "table.csv")
    try Data(table.utf8).write(to: file)
    var imported = Command(place.folder.path + "/.local/bin/habitctl", ["import", file.path])
    imported.environment = place.environment
    let taken = try imported.run()
    #expect(taken.succeeded && taken.output.contains("1  habit\n"), "\(taken)")

    let removed = try run("uninstall")
    #expect(
      !FileManager.default.fileExists(atPath: place.folder.path + "/.local/share/habitctl")
    )
    #expect(removed.succeeded && removed.output.contains(place.folder.path + "/data/habitd"))
    #expect(kill(second, 0) != 0)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/.local/bin/habitd"))
    #expect(documents.filter { FileManager.default.fileExists(atPath: $0) } == [])
    #expect(FileManager.default.fileExists(atPath: place.folder.path + "/data/habitd"))
  }

  @Test(
    "whatever a home is called, everything is installed, upgraded and taken away again",
    arguments: [
      "it's", #"quo"te"#, "per%h %d", "do$HOME ${x}", "new\nline", "nl\n/etc", #"back\slash"#,
      "br]ack[et*?", "$(touch PWN)`touch PWN`", " -lead",
    ]
  )
  func hostileHome(name: String) throws {
    let home = place.folder.path + "/" + name
    var environment = place.environment
    environment["HOME"] = home
    environment["XDG_DATA_HOME"] = home + "/data"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    func run(_ program: String, _ arguments: [String]) throws -> Outcome {
      var command = Command(program, arguments)
      command.environment = environment
      return try command.run()
    }
    for verb in [["add", "Read"], ["done", "Read"]] {
      let installed = try run(systemd + "/install", ["--from", ReleaseBinaries.folder.path])
      #expect(installed.succeeded, "\(installed)")
      let said = try run(home + "/.local/bin/habitctl", verb)
      #expect(said.succeeded && said.output.contains("Read"), "\(said)")
    }
    let removed = try run(systemd + "/uninstall", [])
    #expect(removed.succeeded, "\(removed)")
    let rest = try FileManager.default.subpathsOfDirectory(atPath: home).filter { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: home + "/" + path)
      return attributes[.type] as? FileAttributeType != .typeDirectory
    }
    #expect(!rest.isEmpty && rest.allSatisfy { $0.hasPrefix("data/habitd/") }, "\(rest)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/PWN"))
  }

  @Test("without a home nothing is installed, and it says why", arguments: [nil, "", "home"])
  func noHome(home: String?) throws {
    for script in ["install", "uninstall"] {
      var command = Command(systemd + "/" + script, [])
      command.environment = place.environment
      command.environment["HOME"] = home
      let outcome = try command.run()
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("HOME is not set"), "\(outcome)")
    }
  }

  @Test("a daemon that somebody started already is neither replaced nor joined by a second")
  func startedByHand() throws {
    let daemon = try place.startDaemon()
    let installed = try install()
    #expect(installed.succeeded && installed.output.contains("runs already"), "\(installed)")
    #expect(process == nil)
    #expect(daemon.isRunning)
  }
}
