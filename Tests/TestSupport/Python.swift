import Foundation

/// A Python script run by a test, as a peer that behaves in ways that habitd's own code never does.
package final class Python {
  /// The path of the interpreter; nil if it is not installed.
  package static let path = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()

  /// Starts a script; it ends when its standard input does.
  package convenience init(_ script: String, _ arguments: String...) throws {
    try self.init(script, arguments)
  }

  /// Starts a script with a list of arguments; it ends when its standard input does.
  package init(_ script: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: Self.path ?? "/usr/bin/python3")
    process.arguments = ["-c", script] + arguments
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  deinit {
    end()
  }

  /// Sends the script a line.
  package func send(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The next line that the script prints; empty at the end of its output.
  package func line() -> String {
    var bytes: [UInt8] = []
    while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != 10 {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Closes the script's input and waits until it ends.
  package func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The descriptor from which the script's output is read.
  package var outputNumber: CInt { output.fileHandleForReading.fileDescriptor }
}
