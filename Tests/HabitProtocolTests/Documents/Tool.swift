import Foundation

/// A program that judges a document.
struct Tool: Sendable {
  /// Its path.
  let path: String

  /// Every program of that name.
  static func all(named name: String) -> [Tool] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" } + ["/usr/bin/\(name)"]
    return paths.filter(FileManager.default.isExecutableFile).map(Tool.init)
  }

  /// Runs it; what it printed and its exit status.
  func run(_ arguments: String...) throws -> (output: String, status: Int32) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
