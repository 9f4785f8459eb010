import HabitCore

/// A whole snapshot in memory; its lines are read by ``load(into:)``.
struct Snapshot {
  let header: SnapshotHeader
  private let reader: SnapshotReader
  private let bytes: [UInt8]
  private let lines: [Line]

  /// Checks that a file is a whole snapshot: every checksum and number, header and footer.
  ///
  /// - Throws: ``LineProblem`` with the first line that is wrong.
  init(_ bytes: [UInt8]) throws(LineProblem) {
    var reader = SnapshotReader()
    var lines: [Line] = []
    try reader.check(bytes) { lines.append($0) }
    header = try reader.finishCheck()
    self.reader = reader
    self.bytes = bytes
    self.lines = lines
  }

  /// The number of lines between header and footer.
  var lineCount: Int { reader.lineCount }

  /// Merges the registers into others.
  ///
  /// - Returns: the transactions that can be undone.
  /// - Throws: ``LineProblem`` with the first line that is wrong; these then hold a part.
  func load(into registers: inout Registers) throws(LineProblem) -> [Transaction] {
    var reader = reader
    reader.beginLoading()
    // The checksums are right, so each line is merged as it stands.
    for line in lines { try reader.load(line, of: bytes, into: &registers) }
    return reader.endLoading(into: &registers)
  }
}
