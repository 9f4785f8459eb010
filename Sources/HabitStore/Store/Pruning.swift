import HabitCore
import JSON
import Posix

/// Removes, a little at a time, the files that newer generations have made superfluous (FORMAT.md,
/// "Writing a generation", step 3).
struct Pruning {
  /// The number of newest snapshots that always stay, with the journals between them.
  static let keptSnapshots = 3
  /// The number of snapshots, next older than the kept ones, that may be removed.
  ///
  /// Each generation adds one; the second is there in case a stop prevented the last pruning.
  private static let judgedSnapshots = 2

  /// The properties that decide whether a snapshot stays.
  struct Retention: Equatable {
    /// The year in which it was written, in UTC.
    var year: Int
    /// The month, 1 … 12.
    var month: Int
    /// True if it is never removed.
    var isKept: Bool

    init(_ header: SnapshotHeader) {
      let date = Day.unixEpoch.clampedAdding(header.written.milliseconds / 86_400_000).civilDate
      (year, month) = (date.year, date.month)
      isKept = header.isKept
    }

    /// True if this newer snapshot makes `older` superfluous: both are of the same month, and
    /// `older` is not kept forever.
    func supersedes(_ older: Retention) -> Bool {
      !older.isKept && year == older.year && month == older.month
    }
  }

  private let folder: String
  private let fileSystem: any FileSystem
  private var removals: [GenerationName] = []
  /// The snapshots to judge, each with the next newer one.
  private var candidates: [(older: Int, newer: Int)] = []
  private var retentions: [Int: Retention]

  /// Plans the pruning of a folder; `retentions` are those already known, by generation.
  init(
    _ folder: String,
    retentions: [Int: Retention],
    fileSystem: any FileSystem
  ) throws(SystemError) {
    self.folder = folder
    self.fileSystem = fileSystem
    self.retentions = retentions
    let listing = FolderListing(try fileSystem.list(folder))
    let snapshots = listing.snapshots
    guard snapshots.count >= Self.keptSnapshots else { return }
    let oldestKept = snapshots[snapshots.count - Self.keptSnapshots]
    removals = listing.journals.filter { $0 < oldestKept }.map(GenerationName.journal)
    let older = snapshots.filter { $0 < oldestKept }.suffix(Self.judgedSnapshots)
    candidates = zip(older, older.dropFirst() + [oldestKept]).map { ($0, $1) }
  }

  /// Does the next step: reads one header, judges one snapshot, or removes one file; returns true
  /// when everything is done.
  mutating func advance() -> Bool {
    if let (older, newer) = candidates.last {
      // One header per step, because reading one that is not cached may take milliseconds.
      if let unknown = [newer, older].first(where: { retentions[$0] == nil }) {
        retentions[unknown] = retention(of: unknown)
        // A snapshot that cannot be judged stays.
        if retentions[unknown] == nil { candidates.removeLast() }
        return false
      }
      if let newerRetention = retentions[newer], let olderRetention = retentions[older],
        newerRetention.supersedes(olderRetention)
      {
        removals.append(.snapshot(older))
      }
      candidates.removeLast()
      return false
    }
    // One file per step, because freeing the blocks of a long one takes milliseconds.
    guard !removals.isEmpty else { return true }
    // A file that cannot be removed does no harm; the next generation tries again.
    try? fileSystem.remove(removals.removeFirst().path(in: folder))
    return removals.isEmpty
  }

  private func retention(of generation: Int) -> Retention? {
    let path = GenerationName.snapshot(generation).path(in: folder)
    return (try? SnapshotHeader.read(path, fileSystem)).flatMap { try? $0.get() }.map(
      Retention.init
    )
  }
}
