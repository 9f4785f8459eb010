import Foundation
import Glibc

/// A message bus for one test: a real `dbus-daemon` that starts no services.
package final class PrivateBus {
  /// The dbus-daemon program; nil if it is not installed.
  package static let program = Tool.all(named: "dbus-daemon").first

  /// The bus address for clients.
  package let address: String
  private let folder: TemporaryDirectory
  private var process = Process()

  /// Starts a bus with its socket in a new folder.
  package convenience init() throws {
    let folder = try TemporaryDirectory()
    try self.init(in: folder, socket: folder("bus"))
  }

  /// Starts a bus that listens at a path.
  package init(in folder: TemporaryDirectory, socket: String) throws {
    self.folder = folder
    address = "unix:path=" + socket
    try folder.write(Self.configuration(address), to: "bus.conf")
    try start()
  }

  deinit { stop() }

  /// Starts the bus again after ``stop()``.
  package func start() throws {
    process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.program?.path ?? "/usr/bin/dbus-daemon")
    process.arguments = [
      "--config-file=" + folder("bus.conf"), "--nofork", "--nopidfile", "--print-address",
    ]
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    // Its errors are discarded: it warns that it may not raise a limit.
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It prints its address once it is listening.
    _ = try output.fileHandleForReading.read(upToCount: 1)
  }

  /// Ends the bus, and so every connection to it.
  package func stop() {
    guard process.isRunning else { return }
    // It is killed because it blocks most signals: it inherits the signal mask of a test's thread.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The rules of a session bus without its services, so that none of this machine's is started.
  private static func configuration(_ address: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>\(address)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }
}
