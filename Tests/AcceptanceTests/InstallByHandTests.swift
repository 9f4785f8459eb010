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
      "/.local/share/man/man7/habitd-rpc.7.gz", "/.local/share/man/man1/habitctl.1.gz",
      "/.local/share/man/man8/habitd.8.gz", "/data/bash-completion/completions/habitctl",
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

  @Test(
    "nothing is installed or removed where another user could choose the files",
    .enabled(if: geteuid() == 0, "only root can give a folder away: run as root"),
    arguments: ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "--prefix"]
  )
  func foreign(place name: String) throws {
    let theirs = place.folder.path + "/theirs"
    let manifest = theirs + "/lib/habitd/installed-files"
    try FileManager.default.createDirectory(
      atPath: theirs + "/lib/habitd",
      withIntermediateDirectories: true
    )
    try Data("\(theirs)/kept\0".utf8).write(to: URL(filePath: manifest))
    try Data().write(to: URL(filePath: theirs + "/kept"))
    let before = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path)
    try FileManager.default.setAttributes([.ownerAccountID: 61_001], ofItemAtPath: theirs)
    // A folder that does not exist yet would be theirs, too.
    for path in [theirs, theirs + "/new"] {
      for script in [["install", "--from", ReleaseBinaries.folder.path], ["uninstall"]] {
        var command = Command("\(systemd)/\(script[0])", Array(script.dropFirst()))
        command.environment = place.environment
        if name.hasPrefix("-") {
          command.arguments += [name, path]
        } else {
          command.environment[name] = path
        }
        let outcome = try command.run()
        #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.error.hasPrefix("\(theirs) belongs to "), "\(outcome)")
        #expect(outcome.error.contains("sudo -u "), "\(outcome)")
      }
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path)
    #expect(after.sorted() == before.sorted())
  }

  @Test("a link in the place of a file is replaced, and nobody else may write what is installed")
  func links() throws {
    let bin = place.folder.path + "/.local/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    let other = place.folder.url.appending(path: "other")
    try Data("kept".utf8).write(to: other)
    for name in ["habitd", "habitctl", "habitctl.new", "habitd.new"] {
      try FileManager.default.createSymbolicLink(
        atPath: bin + "/" + name,
        withDestinationPath: other.path
      )
    }
    let arguments = [systemd + "/install", "--from", ReleaseBinaries.folder.path]
    var command = Command("/bin/sh", ["-c", #"umask 000; exec "$0" "$@""#] + arguments)
    command.environment = place.environment
    let installed = try command.run()
    #expect(installed.succeeded, "\(installed)")
    #expect(try String(contentsOf: other, encoding: .utf8) == "kept")
    let open = try Command(
      "/usr/bin/find",
      [place.folder.path, "-perm", "/022", "!", "-type", "l"]
    )
    .run()
    #expect(open.succeeded && open.output.isEmpty, "\(open)")
  }

  @Test("whatever the list of what was installed names, nothing but that is removed")
  func list() throws {
    #expect(try install().succeeded)
    let home = place.folder.path
    let others = [home + "/other", home + "/.local/../up", home + "/systemd/user/other.service"]
    try FileManager.default.createDirectory(
      atPath: home + "/systemd/user",
      withIntermediateDirectories: true
    )
    for path in others { try Data().write(to: URL(filePath: path)) }
    let list = URL(filePath: home + "/.local/lib/habitd/installed-files")
    let installed = try Data(contentsOf: list)
    try (installed + Data(others.map { $0 + "\0" }.joined().utf8)).write(to: list)
    let removed = try run("uninstall")
    #expect(removed.succeeded, "\(removed)")
    #expect(!FileManager.default.fileExists(atPath: home + "/.local/bin/habitd"))
    #expect(others.filter { !FileManager.default.fileExists(atPath: $0) } == [])
  }

  @Test("a daemon that habitctl started is found and ended, and the one installed takes its place")
  func startedByHabitctl() throws {
    var command = Command(ReleaseBinaries.daemon, ["--until-idle", "600"])
    command.environment = place.environment
    #expect(try command.run().succeeded)
    #expect(try place.habitctl("add", "Read").succeeded)
    let former = try #require(Int32(try place.habitctl("get", "status.process").output.dropLast()))
    let installed = try install()
    #expect(installed.succeeded && installed.output.contains("Read"), "\(installed)")
    #expect(kill(former, 0) != 0)
    let present = try place.habitctl("get", "status.process")
    #expect(Int32(present.output.dropLast()) == process && process != nil)
  }

  @Test("another program that PATH finds as habitctl is named")
  func otherHabitctl() throws {
    let others = place.folder.path + "/others"
    try FileManager.default.createDirectory(atPath: others, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: others + "/habitctl",
      withDestinationPath: "/bin/true"
    )
    for (path, isNamed) in [("\(others):", true), ("", false)] {
      var command = Command(systemd + "/install", ["--from", ReleaseBinaries.folder.path])
      command.environment = place.environment
      command.environment["PATH"] = "\(path)\(place.folder.path)/.local/bin:/usr/bin:/bin"
      let installed = try command.run()
      #expect(installed.succeeded)
      #expect(installed.output.contains("starts \(others)/habitctl") == isNamed, "\(installed)")
    }
  }

  @Test("a daemon that somebody started already is neither replaced nor joined by a second")
  func startedByHand() throws {
    let daemon = try place.startDaemon()
    let installed = try install()
    #expect(installed.succeeded && installed.output.contains("is already running"), "\(installed)")
    #expect(process == nil)
    #expect(daemon.isRunning)
  }
}
