import HabitProtocol
import Posix

/// The private folder of a demonstration: everything its daemon reads and writes.
struct DemoPlace {
  /// The folder.
  let path: String

  private static let files = SystemFileSystem()

  /// The folder that every machine has, and whose path leaves room for a socket's.
  private static let usualFolder = "/tmp"

  /// The most bytes of a folder for temporary files that is used: the socket's path follows it.
  private static let longestFolder = SocketPath.maximumLength - 40

  /// Makes a folder that nobody else may enter.
  init(_ surroundings: Surroundings) throws(SystemError) {
    let told = surroundings.setting("TMPDIR").flatMap { folder in
      folder.hasPrefix("/") && folder.utf8.count <= Self.longestFolder ? folder : nil
    }
    path = try Self.files.makeTemporaryDirectory(
      prefix: (told ?? Self.usualFolder) + "/habitctl-demo-"
    )
    for name in ["data", "state", "run"] { try Self.files.makeDirectory("\(path)/\(name)") }
  }

  /// The socket of the daemon.
  var socket: String { path + "/run/habitd.sock" }

  /// The log of the daemon.
  var log: String { path + "/log" }

  /// The variables of the daemon; those without a value lead to the person's own files, desktop or
  /// service manager, and are removed.
  var environment: [(name: String, value: String?)] {
    [
      ("HOME", path), ("XDG_DATA_HOME", path + "/data"), ("XDG_STATE_HOME", path + "/state"),
      ("XDG_CONFIG_HOME", path + "/config"), ("XDG_RUNTIME_DIR", path + "/run"),
      ("HABITD_SOCKET", nil), ("DBUS_SESSION_BUS_ADDRESS", nil), ("NOTIFY_SOCKET", nil),
      ("WATCHDOG_USEC", nil), ("WATCHDOG_PID", nil), ("LISTEN_FDS", nil), ("LISTEN_PID", nil),
      ("LISTEN_FDNAMES", nil),
    ]
  }

  /// Removes the folder and everything in it.
  func remove() throws(SystemError) {
    try Self.remove(path)
  }

  private static func remove(_ path: String) throws(SystemError) {
    guard try files.information(path).kind == .directory else { return try files.remove(path) }
    for name in try files.list(path) { try remove("\(path)/\(name)") }
    try files.removeDirectory(path)
  }
}
