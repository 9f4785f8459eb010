import Foundation

/// A folder that is gone when its owner is.
final class TemporaryFolder {
  let url: URL

  var path: String { url.path }

  init() throws {
    // A socket's path must be short: see unix(7).
    url = URL(filePath: "/tmp").appending(path: "habitd-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// A new file, open for writing.
  func file(_ name: String) throws -> (url: URL, handle: FileHandle) {
    let file = url.appending(path: name)
    try Data().write(to: file)
    return (file, try FileHandle(forWritingTo: file))
  }
}
