import Foundation

/// A program that checks a document.
package struct Tool: Sendable {
  /// The path of the program.
  package let path: String

  /// Every executable program of that name: those in the `PATH`, and one in /usr/bin.
  package static func all(named name: String) -> [Tool] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" } + ["/usr/bin/\(name)"]
    return paths.filter(FileManager.default.isExecutableFile).map(Tool.init(path:))
  }

  /// Runs the program; returns its output, with its errors, and its exit status.
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

  /// The checker of manual pages, mandoc(1); nil if it is not installed.
  package static let mandoc = all(named: "mandoc").first

  /// The problems that mandoc(1) finds in the source of one of the repository's manual pages.
  package func findings(in page: String) throws -> String {
    try run("-T", "lint", "-W", "warning", Repository.url.appending(path: page).path).output
  }

  /// The lines of a manual page that are too long for a terminal of 80 columns.
  package func longLines(of page: String) throws -> [Substring] {
    let path = Repository.url.appending(path: page).path
    let shown = try run("-T", "utf8", "-O", "width=80", path)
    let plain = shown.output.unicodeScalars.reduce(into: "") { plain, scalar in
      // Bold is printed as a letter, a backspace and the letter again.
      if scalar == "\u{8}" {
        plain.unicodeScalars.removeLast()
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain.split(separator: "\n").filter { $0.count > 80 }
  }
}
