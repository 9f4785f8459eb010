import Foundation
import Glibc
import Testing

/// A daemon started as a person would start it where there is no service manager.
final class DaemonByHand {
  private let process = Process()
  private let log: URL

  /// Starts one; its standard error goes to a file in the place's folder.
  ///
  /// A `launcher` is a command line that is given the daemon's own and becomes the daemon.
  init(in place: Place, arguments: [String] = [], launcher: [String] = []) throws {
    let (url, handle) = try place.folder.file("log-\(UUID().uuidString)")
    log = url
    let line = launcher + [ReleaseBinaries.daemon] + arguments
    process.executableURL = URL(filePath: line[0])
    process.arguments = Array(line.dropFirst())
    process.environment = place.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    defer { try? handle.close() }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var identifier: Int32 { process.processIdentifier }

  var isRunning: Bool { process.isRunning }

  /// What it has said on standard error.
  var messages: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Makes it hang, and waits until it does.
  func suspend() throws {
    kill(identifier, SIGSTOP)
    try eventually("the daemon stands still") {
      let line = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      // The state follows the name, in which there may be anything; see proc(5).
      return line.split(separator: ")").last?.hasPrefix(" T") == true
    }
  }

  /// Lets it go on.
  func resume() {
    kill(identifier, SIGCONT)
  }

  /// Sends a signal and waits for the end; the exit status, or the signal that ended it.
  @discardableResult
  func end(with signal: Int32) throws -> Int32 {
    kill(process.processIdentifier, signal)
    return try exitStatus()
  }

  /// Waits for the end; the exit status, or the signal that ended it.
  func exitStatus() throws -> Int32 {
    try eventually("the daemon ends") { !process.isRunning }
    return process.terminationStatus
  }
}
