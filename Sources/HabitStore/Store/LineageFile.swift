import JSON
package import Posix

/// The file that remembers, until the machine stops, the state that clients were told of last.
///
/// It lies beside the socket, in a directory that is kept in memory: so it is in no backup of a home,
/// and a restored home cannot bring back what clients were told when the backup was made.
package final class LineageFile {
  private let path: String
  private let user: UInt32
  private let fileSystem: any FileSystem
  private var file: (any OpenFile)?

  /// How long the file is, in bytes: filled up, so that a shorter state leaves no rest of a longer one.
  private static let size = 512

  /// The file beside a socket.
  ///
  /// - Parameters:
  ///   - socket: the path of the socket.
  ///   - user: who must own the file.
  ///   - fileSystem: where it is.
  package init(
    beside socket: String,
    user: UInt32 = ProcessInformation.effectiveUser,
    fileSystem: any FileSystem
  ) {
    path = socket + ".lineage"
    self.user = user
    self.fileSystem = fileSystem
  }

  /// The state that was remembered; `nil` where none was, or the file is not whole.
  func read() -> ToldState? {
    guard let found = try? fileSystem.information(path), found.owner == user,
      let bytes = try? fileSystem.read(path)
    else { return nil }
    var reader = LineReader(bytes)
    guard case .line(let line)? = reader.next(in: bytes.span),
      let value = try? JSONValue.read(bytes[line.json])
    else { return nil }
    return try? ToldState(value)
  }

  /// Remembers a state, for as long as the machine runs: it is not synced.
  ///
  /// - Throws: what failed; an earlier state may be remembered then.
  func write(_ state: ToldState) throws(SystemError) {
    var line: [UInt8] = []
    Line.append(state.json, number: 0, to: &line)
    line += [UInt8](repeating: 0, count: max(0, Self.size - line.count))
    let file = try opened()
    self.file = file
    try file.write(line, at: 0)
  }

  /// Remembers nothing any more.
  func forget() {
    file = nil
    // Where that fails, there is none, or the directory is not to be written, and nothing was.
    try? fileSystem.remove(path)
  }

  private func opened() throws(SystemError) -> any OpenFile {
    if let file { return file }
    // Not the one that is there: it may be another user's, or longer.
    do {
      try fileSystem.remove(path)
    } catch {
      guard error.number == .notFound else { throw error }
    }
    return try fileSystem.create(path)
  }
}
