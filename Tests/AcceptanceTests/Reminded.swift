import Foundation
import JSON
import TestSupport
import Testing

/// A daemon on a bus of its own, with a notification server that tells what it is asked.
///
/// A reminder is made due without waiting for it, see ``Noon``.
final class Reminded {
  /// Why none can be had here; nil where one can.
  static let obstacle: String? = {
    guard PrivateBus.program != nil, Python.path != nil else {
      return "there is no dbus-daemon or python3: .ci/setup installs them"
    }
    let zone = "/usr/share/zoneinfo/Etc/GMT+1"
    return FileManager.default.fileExists(atPath: zone) ? nil : "the zone database is not installed"
  }()

  var place: Place
  let bus: PrivateBus
  var server: NotificationServer?
  var daemon: DaemonByHand
  var client: LineClient
  private let noon = Noon()

  /// Starts a bus, a server where one is wanted, and a daemon, whose zone is an hour short of noon.
  init(hasServer: Bool = true) throws {
    let bus = try PrivateBus()
    self.bus = bus
    server = hasServer ? try NotificationServer(on: bus.address) : nil
    place = try Place()
    place.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    daemon = try place.startDaemon()
    client = try LineClient(place.socket)
    try goBeforeNoon()
  }

  private func move(to zone: String) throws {
    _ = try client.call("updateSettings", #"{"timeZone":"\#(zone)"}"#)
  }

  /// Moves the daemon to where the reminders are still to come.
  func goBeforeNoon() throws { try move(to: noon.hourBefore) }

  /// Moves the daemon to where the reminders have just been due.
  func goPastNoon() throws { try move(to: noon.name) }

  /// Adds a habit with a reminder.
  func add(_ name: String, _ more: String = "") throws {
    var writer = JSONWriter()
    writer.string(name)
    let quoted = String(decoding: writer.bytes, as: UTF8.self)
    _ = try client.call(
      "addHabit",
      #"{"name":\#(quoted),"startDate":"2020-01-01","reminders":["\#(noon.minute)"]\#(more)}"#
    )
  }

  /// What the server is asked next of that kind.
  func told(_ event: String) throws -> JSONValue {
    try #require(server, "there is a server").told(event)
  }

  /// The habit's part of the day.
  func today(_ position: Int = 0) throws -> JSONValue {
    let day = try client.call("loadDay")
    return try #require(day["habits"]?[position])
  }

  /// How reminding is.
  func status() throws -> JSONValue {
    try #require(try client.call("status")["reminders"])
  }

  /// Waits until the daemon has taken note of so many notifications that are shown.
  func recorded(_ count: Int) throws {
    let path = place.socket + ".reminders"
    try eventually("\(count) in the record") {
      // There is none before the first.
      let record = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return record.split(separator: "\n").count { $0.hasPrefix("shown") } == count
    }
  }

  /// Ends the daemon and starts another.
  func restart(with signal: Int32 = SIGTERM) throws {
    try daemon.end(with: signal)
    daemon = try place.startDaemon()
    client = try LineClient(place.socket)
  }
}
