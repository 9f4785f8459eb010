import HabitCore
import Posix

/// The check of a snapshot a piece at a time: first every line, then their contents.
///
/// Between two pieces it holds neither the file nor its contents, so hundreds of clients can have a
/// check under way at once.
struct SnapshotCheck {
  private let path: String
  private let fileSystem: any FileSystem
  private var reader = SnapshotReader()
  /// Set once every line is found sound.
  private var header: SnapshotHeader?
  private var offset = 0

  /// The number of bytes whose lines are checked in one step.
  private static let lineLength = 1 << 18
  /// The number of bytes whose contents are read in one step: less than a millisecond of work.
  private static let contentLength = 1 << 15

  init(_ path: String, _ fileSystem: any FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// Does the next step; returns the snapshot once it is found whole, `nil` while more is left.
  ///
  /// - Throws: ``LineProblem`` with the first bad line, or ``SystemError``.
  mutating func advance() throws -> CheckedSnapshot? {
    var stream = try LineStream(try fileSystem.openForReading(path), from: offset)
    let length = header == nil ? Self.lineLength : Self.contentLength
    if let bytes = try stream.next(length) {
      offset = stream.offset
      if header == nil { try reader.check(bytes) } else { try readContents(of: bytes) }
      return nil
    }
    if let header { return CheckedSnapshot(header: header, lineCount: reader.lineCount) }
    if stream.isCutShort { throw reader.brokenLine }
    header = try reader.finishCheck()
    reader.beginLoading()
    offset = 0
    return nil
  }

  mutating func finish() throws -> CheckedSnapshot {
    while true {
      if let snapshot = try advance() { return snapshot }
    }
  }

  private mutating func readContents(of bytes: [UInt8]) throws(LineProblem) {
    // Merged only to find bad lines; the registers are then discarded.
    var registers = Registers()
    try reader.load(bytes, into: &registers)
    reader.forgetLoaded()
  }
}

/// A snapshot that was read piecewise and found whole.
struct CheckedSnapshot {
  let header: SnapshotHeader
  /// The number of lines between header and footer.
  let lineCount: Int
}
