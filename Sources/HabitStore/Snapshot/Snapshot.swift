package import HabitCore
import Posix

/// A whole snapshot, merged while it was read.
struct Snapshot {
  /// The reason a file is not a valid snapshot.
  enum Failure: Error {
    case unreadable(SystemError)
    case damaged(LineProblem)
  }

  let header: SnapshotHeader
  /// In bytes.
  let size: Int
  private let transactions: Result<[Transaction], LineProblem>

  /// The number of bytes read at once.
  ///
  /// Larger pieces are slower: glibc returns larger blocks to the system, so each piece would get
  /// newly zeroed pages.
  private static let pieceSize = 1 << 16

  /// Reads a file, which must be a whole snapshot with valid checksums, numbers, header and footer.
  ///
  /// The registers are of no use if this or ``recent()`` throws.
  ///
  /// - Throws: the first bad line, or the reason the file cannot be read.
  init(
    at path: String,
    _ fileSystem: any FileSystem,
    into registers: inout Registers
  ) throws(Failure) {
    var reader = SnapshotReader()
    var stream = try Self.failing(Failure.unreadable) { () throws(SystemError) in
      try LineStream(try fileSystem.openForReading(path))
    }
    size = stream.size
    while let bytes = try Self.nextPiece(of: &stream) {
      try Self.failing(Failure.damaged) { () throws(LineProblem) in
        try reader.read(bytes, into: &registers)
      }
    }
    let isCutShort = stream.isCutShort
    header = try Self.failing(Failure.damaged) { () throws(LineProblem) in
      if isCutShort { throw reader.brokenLine }
      return try reader.finishCheck()
    }
    transactions = reader.endReading(into: &registers)
  }

  /// Returns the transactions that can be undone, oldest first.
  ///
  /// - Throws: the first line that is sound but could not be merged.
  func recent() throws(Failure) -> [Transaction] {
    try Self.failing(Failure.damaged) { () throws(LineProblem) in try transactions.get() }
  }

  private static func nextPiece(of stream: inout LineStream) throws(Failure) -> [UInt8]? {
    try failing(Failure.unreadable) { () throws(SystemError) in try stream.next(pieceSize) }
  }

  private static func failing<Value, Reason: Error>(
    _ failure: (Reason) -> Failure,
    _ body: () throws(Reason) -> Value
  ) throws(Failure) -> Value {
    do throws(Reason) {
      return try body()
    } catch {
      throw failure(error)
    }
  }
}

/// The state that a snapshot records: everything known at the end of a turn of the event loop.
package struct SnapshotState: Sendable {
  /// A copy, so that later turns do not change it.
  package var ledger: Ledger
  package var revision: Int
  /// The last transactions made on this device, oldest first, for undo.
  package var recent: [Transaction]

  /// Includes archived habits.
  package var habitCount: Int { ledger.habits.count { $0.habit != nil } }
  package var completionCount: Int {
    ledger.habits.indices.reduce(0) { $0 + ledger.record.days(of: $1).count }
  }

  package init(ledger: Ledger, revision: Int, recent: [Transaction]) {
    self.ledger = ledger
    self.revision = revision
    self.recent = recent
  }
}
