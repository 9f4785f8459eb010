import Foundation

/// A directory of its own under /tmp, removed with everything in it when this goes.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    // Short, because a socket's path has 107 bytes at most.
    path = "/tmp/posix-\(UUID().uuidString.prefix(13))"
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of an entry.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name),
      withDestinationPath: destination
    )
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: self(name)
    )
  }
}
