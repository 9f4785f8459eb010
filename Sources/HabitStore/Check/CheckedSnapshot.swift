import HabitCore
import Posix

/// A snapshot that was read a piece at a time and found whole.
struct CheckedSnapshot {
  let header: SnapshotHeader
  /// The number of lines between header and footer.
  let lineCount: Int

  /// The number of bytes of a file in memory at once, unless a line is longer.
  private static let pieceLength = 1 << 18

  /// Checks a file: first every line, then their contents.
  ///
  /// - Throws: ``LineProblem`` with the first line that is wrong, or ``SystemError``.
  init(_ file: any ReadableFile) throws {
    var reader = SnapshotReader()
    var stream = try LineStream(file)
    while let bytes = try stream.next(Self.pieceLength) { try reader.check(bytes) }
    if stream.isCutShort { throw reader.brokenLine }
    header = try reader.finishCheck()
    lineCount = reader.lineCount
    // Registers that are then forgotten.
    var registers = Registers()
    reader.beginLoading()
    stream = try LineStream(file)
    while let bytes = try stream.next(Self.pieceLength) { try reader.load(bytes, into: &registers) }
  }
}
