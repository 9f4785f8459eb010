import Foundation
import Glibc

/// A program that runs until it is ended, its lines read as they come.
final class BarProgram {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var received: [UInt8] = []

  /// How long a line may take, in milliseconds; only a failing test waits for it.
  private static let patience: Int32 = 20_000

  /// Starts habitctl.
  convenience init(_ arguments: [String], in place: Place) throws {
    try self.init(ReleaseBinaries.client, arguments, in: place)
  }

  /// Starts a program that finds habitctl.
  init(_ program: String, _ arguments: [String], in place: Place) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = place.environment
    process.environment?["PATH"] = ReleaseBinaries.folder.path + ":/usr/bin:/bin"
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The program alone holds its end of the pipe.
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var isRunning: Bool { process.isRunning }

  /// The exit status of a program that has ended.
  var status: Int32 { process.terminationStatus }

  /// The next line; nil when none came.
  func line() -> String? {
    while true {
      if let end = received.firstIndex(of: 10) {
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let handle = output.fileHandleForReading
      var entry = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&entry, 1, Self.patience) > 0 else { return nil }
      let bytes = handle.availableData
      guard !bytes.isEmpty else { return nil }
      received += bytes
    }
  }

  /// Gives it a line, such as a click.
  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Reads nothing of it any more.
  func closeReader() {
    try? output.fileHandleForReading.close()
  }
}
