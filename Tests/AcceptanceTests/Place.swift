import Foundation
import JSON
import TestSupport
import Testing

/// A home of its own for a daemon and its clients.
struct Place {
  let folder: TemporaryFolder
  var environment: [String: String]
  /// Where programs that are started here find habitctl.
  var programs = ReleaseBinaries.folder.path

  /// A home in which habitctl starts a daemon only where that is tried.
  init(startsDaemon: Bool = false) throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path,
      "LANG": "C.UTF-8",
      "PATH": "/usr/bin:/bin",
      // No midnight passes during a test.
      "TZ": Noon().name,
      "XDG_DATA_HOME": folder.path + "/data",
      "XDG_RUNTIME_DIR": folder.path + "/run",
      "XDG_STATE_HOME": folder.path + "/state",
    ]
    for name in ["data", "run", "state"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name),
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    }
    if !startsDaemon { try forbidStart() }
  }

  /// Turns off that habitctl starts a daemon.
  func forbidStart() throws {
    let file = folder.url.appending(path: ".config/habitctl/no-start")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data().write(to: file)
  }

  /// Where the daemon listens when it is not told otherwise.
  var socket: String { folder.path + "/run/habitd/habitd.sock" }

  /// Starts a daemon and waits until it answers.
  func startDaemon(
    arguments: [String] = [],
    launcher: [String] = [],
    socket other: String? = nil
  ) throws -> DaemonByHand {
    let daemon = try DaemonByHand(in: self, arguments: arguments, launcher: launcher)
    try eventually("the daemon answers\n\(daemon.messages)") {
      guard daemon.isRunning else {
        throw NotObserved(what: "a running daemon\n\(daemon.messages)")
      }
      return (try? isAnswered(at: other ?? socket)) == true
    }
    return daemon
  }

  /// Starts a daemon that knows some habits.
  func startDaemon(habits: [String]) throws -> DaemonByHand {
    let daemon = try startDaemon()
    for name in habits {
      let added = try habitctl("add", name)
      try #require(added.succeeded, "\(added)")
    }
    return daemon
  }

  private func isAnswered(at socket: String) throws -> Bool {
    let client = try LineClient(socket)
    return try client.call("status")["revision"] != nil
  }

  /// The option for waiting longer than the busiest machine takes to answer.
  static let patience = ["--timeout", "60"]

  /// Runs the client program; of several time limits, the last one holds.
  func habitctl(_ arguments: String...) throws -> Outcome {
    var command = Command(ReleaseBinaries.client, Self.patience + arguments)
    command.environment = environment
    return try command.run()
  }

  /// The permissions of a file or folder, as in `0o700`.
  func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// The environment of a program that finds habitctl in its path.
  var environmentWithPrograms: [String: String] {
    let path = programs + ":" + (environment["PATH"] ?? "")
    return environment.merging(["PATH": path]) { _, new in new }
  }

  /// The same place, in whose path habitctl waits longer than the busiest machine takes.
  func patient() throws -> Place {
    var place = self
    place.programs = folder.path + "/patient"
    try FileManager.default.createDirectory(
      atPath: place.programs,
      withIntermediateDirectories: false
    )
    let options = Self.patience.joined(separator: " ")
    let created = FileManager.default.createFile(
      atPath: place.programs + "/habitctl",
      contents: Data("#!/bin/sh\nexec '\(ReleaseBinaries.client)' \(options) \"$@\"\n".utf8),
      attributes: [.posixPermissions: 0o755]
    )
    try #require(created)
    return place
  }

  /// The number of programs of habitctl that run a verb in this place, whoever has started them.
  func running(_ verb: String) throws -> Int {
    let home = Data("HOME=\(folder.path)".utf8)
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    return processes.filter { Int32($0) != nil }.count { process in
      // One that ends meanwhile has no files any more.
      guard let line = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline")),
        let variables = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
      else { return false }
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.first?.hasSuffix("habitctl") == true && words.dropFirst().contains(verb)
        && variables.split(separator: 0).contains(home)
    }
  }
}
