package import HabitCore

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

/// The state that a snapshot records: everything that is known at the end of a turn.
package struct SnapshotState: Sendable {
  /// The registers; a copy, so that it stays as it was while later turns go on.
  package var ledger: Ledger
  /// The revision it shows.
  package var revision: Int
  /// The last transactions made on this device, oldest first, for undoing.
  package var recent: [Transaction]

  /// Creates a state.
  package init(ledger: Ledger, revision: Int, recent: [Transaction]) {
    self.ledger = ledger
    self.revision = revision
    self.recent = recent
  }
}
