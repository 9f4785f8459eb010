import Foundation
import JSON

extension UserManager {
  /// Where its user's units are.
  static let units = ".config/systemd/user"

  /// Puts the binaries and the units, as they stand in the repository, where the units expect them.
  func placeHabitd() throws {
    try copy(URL(filePath: ReleaseBinaries.daemon), to: ".local/bin/habitd")
    try copy(URL(filePath: ReleaseBinaries.client), to: ".local/bin/habitctl")
    try copy(ReleaseBinaries.repository.appending(path: "systemd"), to: Self.units)
    try giveHomeToUser()
    _ = try systemctl("daemon-reload")
  }

  /// Adds lines to the service's section of its unit.
  func amendService(_ lines: String) throws {
    try write("[Service]\n\(lines)\n", to: "\(Self.units)/habitd.service.d/90-test.conf")
    _ = try systemctl("daemon-reload")
  }

  /// Enables the socket and starts it.
  func enableSocket() throws {
    let enabled = try systemctl("enable", "--now", "habitd.socket")
    guard enabled.succeeded else {
      throw NotObserved(what: "an enabled socket: \(enabled)\n\(log)")
    }
  }

  /// The daemon's process; 0 when there is none.
  func daemonProcess() throws -> Int32 {
    Int32(try property("MainPID")) ?? 0
  }

  /// Calls a method by way of the client program and gives its result.
  func call(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let outcome = try run(["habitctl"] + Place.patience + ["rpc", method, parameters])
    guard outcome.succeeded else { throw Refused(method: method, reply: "\(outcome)") }
    return try JSONDocument(parsing: Array(outcome.output.utf8)).root
  }
}

/// A reply that is no result.
struct Refused: Error {
  var method: String
  var reply: String
}
