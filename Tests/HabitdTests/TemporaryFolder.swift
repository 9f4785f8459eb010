import Foundation

/// A folder of one test, removed with the object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // Short, because a socket's path has at most 107 bytes.
    path = "/tmp/habitd-test-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
