import HabitCore
import Posix

/// The snapshot that the present state goes on from, and what follows from it for the next one.
struct LatestSnapshot {
  /// Its generation; `nil` where there is none.
  private(set) var generation: Int?
  /// The checksum of its header.
  private(set) var checksum: UInt32?
  /// Its length in bytes.
  private(set) var size = 0
  /// The time when it was finished, or begun where it is from an earlier run.
  private(set) var time: Instant?
  /// The failure of the last attempt to write another.
  private(set) var failure: SystemError?
  /// The retentions of the snapshots that were read or written, by generation.
  private(set) var retentions: [Int: Pruning.Retention] = [:]
  /// The length in bytes that the journal in use may reach before a generation is due.
  private(set) var journalLimit = Store.minimumJournalLimit

  /// Takes note of a snapshot that is in place.
  mutating func note(_ header: SnapshotHeader, checksum: UInt32?, size: Int, time: Instant) {
    generation = header.generation
    self.checksum = checksum
    retentions[header.generation] = Pruning.Retention(header)
    self.size = size
    self.time = time
    failure = nil
    journalLimit = max(Store.minimumJournalLimit, size)
  }

  /// Takes note of a failed attempt, and puts the next one off until there is more to save by it.
  mutating func note(_ error: SystemError, journalSize: Int) {
    failure = error
    journalLimit = journalSize + Store.minimumJournalLimit
  }
}
