import Posix

/// A snapshot that was read a piece at a time and found whole.
struct CheckedSnapshot {
  let header: SnapshotHeader
  /// The number of lines between header and footer.
  let lineCount: Int

  /// A snapshot that ``SnapshotCheck`` found whole.
  init(header: SnapshotHeader, lineCount: Int) {
    self.header = header
    self.lineCount = lineCount
  }

  /// Checks a file to its end.
  ///
  /// - Throws: ``LineProblem`` with the first line that is wrong, or ``SystemError``.
  init(_ path: String, _ fileSystem: any FileSystem) throws {
    var check = SnapshotCheck(path, fileSystem)
    while true {
      guard let snapshot = try check.advance() else { continue }
      self = snapshot
      return
    }
  }
}
