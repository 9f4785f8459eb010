package import Foundation

/// The repository that contains the tests.
package enum Repository {
  /// The root folder.
  package static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path in the repository.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// True if a document generated from the code's tables is up to date.
  ///
  /// `HABITD_WRITE_DOCUMENTS=1 swift test --filter DocumentTests` writes them all again.
  package static func hasDocument(_ path: String, of text: String) throws -> Bool {
    if ProcessInfo.processInfo.environment["HABITD_WRITE_DOCUMENTS"] != nil {
      try Data(text.utf8).write(to: url.appending(path: path))
    }
    return try Self.text(of: path) == text
  }
}
