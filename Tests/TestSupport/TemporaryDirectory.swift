import Foundation

/// A new directory under /tmp; it is removed with its content when this object is released.
package final class TemporaryDirectory: Sendable {
  package let path: String

  /// Makes the directory, with mode 0700.
  package init() throws {
    // The path is short, because that of a socket in it may have at most 107 bytes.
    path = "/tmp/habitd-\(UUID().uuidString.prefix(13))"
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
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file into the directory.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  /// Creates a symbolic link in the directory.
  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name),
      withDestinationPath: destination
    )
  }

  /// Sets the permissions of an entry.
  package func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: self(name)
    )
  }
}
