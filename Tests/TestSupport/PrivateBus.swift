import Foundation
import Glibc

/// A message bus of a test's own: a real `dbus-daemon` that starts no services.
package final class PrivateBus {
  /// The program; nil where there is none.
  package static let program = Tool.all(named: "dbus-daemon").first

  /// The bus address for clients.
  package let address: String
  private let folder: TemporaryDirectory
  private var process = Process()

  /// Starts one, its socket in a folder of its own.
  package convenience init() throws {
    let folder = try TemporaryDirectory()
    try self.init(in: folder, socket: folder("bus"))
  }

  /// Starts one that listens at a path.
  package init(in folder: TemporaryDirectory, socket: String) throws {
    self.folder = folder
    address = "unix:path=" + socket
    try folder.write(Self.configuration(address), to: "bus.conf")
    try start()
  }

  deinit { stop() }

  /// Starts it anew after ``stop()``.
  package func start() throws {
    process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.program?.path ?? "/usr/bin/dbus-daemon")
    process.arguments = [
      "--config-file=" + folder("bus.conf"), "--nofork", "--nopidfile", "--print-address",
    ]
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    // It complains that it may not raise a limit.
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It prints its address when it listens.
    _ = try output.fileHandleForReading.read(upToCount: 1)
  }

  /// Ends it, and every connection with it.
  package func stop() {
    guard process.isRunning else { return }
    // Started from a thread of a test it has most signals blocked.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The session bus's own rules, without its services: none of this machine's may be started.
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
