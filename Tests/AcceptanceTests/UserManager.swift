import Foundation

/// A private `systemd --user` of an unprivileged user, run by `.ci/user-manager`.
final class UserManager {
  private static let script = ReleaseBinaries.repository.appending(path: ".ci/user-manager").path

  /// Why none can run here; nil where one can.
  static let obstacle: String? = {
    guard let check = try? Command(script, ["check"]).run() else { return "cannot run \(script)" }
    return check.succeeded ? nil : check.error
  }()

  /// Its user's home, as the user sees it.
  static let home = "/home/habitd-test"
  /// Its user's runtime directory, as the user sees it.
  static let runtimeDirectory = "/run/user/61000"
  /// Somebody who is neither its user nor root.
  static let stranger = 61_001

  private let folder: TemporaryFolder

  /// Its user's home, as the test sees it.
  var home: URL { folder.url.appending(path: "home") }

  /// Starts one with an empty home.
  init() throws {
    folder = try TemporaryFolder()
    let started = try Command(Self.script, ["start", folder.path]).run()
    guard started.succeeded else { throw NotObserved(what: "a user manager: \(started)") }
  }

  /// Ends its user's session and begins another, with the same home.
  func logInAgain() throws {
    _ = try Command(Self.script, ["stop", folder.path]).run()
    let started = try Command(Self.script, ["start", folder.path]).run()
    guard started.succeeded else { throw NotObserved(what: "a user manager: \(started)") }
  }

  deinit {
    _ = try? Command(Self.script, ["stop", folder.path]).run()
  }

  /// Runs a command as its user.
  func run(_ arguments: [String], seconds: Int = 60) throws -> Outcome {
    var command = Command(Self.script, ["run", folder.path] + arguments)
    command.seconds = seconds
    return try command.run()
  }

  /// Runs a command as somebody else who sees the same files.
  func run(as user: Int, _ arguments: [String], input: String = "") throws -> Outcome {
    try Command(Self.script, ["run-as", "\(user)", folder.path] + arguments).run(input: input)
  }

  /// Runs `systemctl --user`.
  func systemctl(_ arguments: String...) throws -> Outcome {
    try Command(Self.script, ["run", folder.path, "systemctl", "--user"] + arguments).run()
  }

  func property(_ name: String, of unit: String = "habitd.service") throws -> String {
    try systemctl("show", "--property", name, "--value", unit).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What the manager and its services have said.
  var log: String {
    (try? String(contentsOf: folder.url.appending(path: "manager.log"), encoding: .utf8)) ?? ""
  }

  /// Copies a file or folder into the home, as root's: its user may read it.
  func copy(_ source: URL, to place: String) throws {
    let target = home.appending(path: place)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let copied = try Command("/bin/cp", ["-r", "-L", source.path, target.path]).run()
    guard copied.succeeded else { throw NotObserved(what: "a copy: \(copied)") }
  }

  /// Writes a file into the home.
  func write(_ text: String, to place: String, permissions: Int = 0o644) throws {
    let target = home.appending(path: place)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: target)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: target.path
    )
  }

  /// Gives the whole home to its user.
  func giveHomeToUser() throws {
    let given = try Command("/bin/chown", ["-R", "61000:61000", home.path]).run()
    guard given.succeeded else { throw NotObserved(what: "a home of the user's own: \(given)") }
  }
}
