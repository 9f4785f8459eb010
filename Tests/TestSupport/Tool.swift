import Foundation

/// A program that judges a document.
package struct Tool: Sendable {
  /// Its path.
  package let path: String

  /// Every program of that name.
  package static func all(named name: String) -> [Tool] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" } + ["/usr/bin/\(name)"]
    return paths.filter(FileManager.default.isExecutableFile).map(Tool.init(path:))
  }

  /// Runs it; what it printed and its exit status.
  package func run(_ arguments: String...) throws -> (output: String, status: Int32) {
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

  /// A checker of manual pages.
  package static let mandoc = all(named: "mandoc").first

  /// What is wrong with a manual page: its source, or that it is wider than a terminal.
  package func findings(in page: String) throws -> String {
    let path = Repository.url.appending(path: page).path
    let lint = try run("-T", "lint", "-W", "warning", path)
    let shown = try run("-T", "utf8", "-O", "width=80", path)
    let plain = shown.output.replacing(/.\u{8}/, with: "")
    let wide = plain.split(separator: "\n").filter { $0.count > 80 }
    return lint.output + wide.joined(separator: "\n")
  }
}
