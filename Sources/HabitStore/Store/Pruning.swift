import HabitCore
import JSON
import Posix

/// Removes what newer generations have made superfluous (FORMAT.md, "Writing a generation", step 3),
/// a little at a time.
struct Pruning {
  /// How many of the latest snapshots stay, with the journals between them.
  static let keptSnapshots = 3
  /// How many snapshots before those are judged: those before were judged when they were as old,
  /// and one more makes up for a stop in between.
  private static let judgedSnapshots = 2
  /// How many files are removed in one step: freeing the blocks of a long one takes milliseconds.
  private static let removalsPerStep = 1
  /// No header is longer, in bytes: it names ``Ledger/maximumDevices`` devices at most.
  private static let headerSize = 1 << 16

  /// A calendar month.
  struct Month: Hashable {
    /// The year.
    var year: Int
    /// The month, 1 … 12.
    var month: Int

    /// The month, in UTC, of a stamp.
    init(of stamp: Stamp) {
      let date = Day.unixEpoch.clampedAdding(stamp.milliseconds / 86_400_000).civilDate
      (year, month) = (date.year, date.month)
    }
  }

  private let folder: String
  private let fileSystem: any FileSystem
  private var removals: [GenerationName] = []
  /// Snapshots to judge, each with the next newer one.
  private var candidates: [(older: Int, newer: Int)] = []
  private var months: [Int: Month]

  /// A pruning of a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - clocks: the latest stamps of snapshots, by generation, as far as they are known.
  ///   - fileSystem: the disk.
  /// - Throws: when the folder cannot be listed.
  init(
    _ folder: String,
    clocks: [Int: Stamp],
    fileSystem: any FileSystem
  ) throws(SystemError) {
    self.folder = folder
    self.fileSystem = fileSystem
    months = clocks.mapValues(Month.init(of:))
    let listing = FolderListing(try fileSystem.list(folder))
    let snapshots = listing.snapshots
    guard snapshots.count >= Self.keptSnapshots else { return }
    let oldestKept = snapshots[snapshots.count - Self.keptSnapshots]
    removals = listing.journals.filter { $0 < oldestKept }.map(GenerationName.journal)
    let older = snapshots.filter { $0 < oldestKept }.suffix(Self.judgedSnapshots)
    candidates = zip(older, older.dropFirst() + [oldestKept]).map { ($0, $1) }
  }

  /// Does the next step: reads one snapshot, or removes some files.
  ///
  /// - Returns: whether everything is done.
  mutating func advance() -> Bool {
    if let (older, newer) = candidates.last {
      if months[newer] == nil {
        months[newer] = month(of: newer)
        // A snapshot that cannot be judged stays.
        if months[newer] == nil { candidates.removeLast() }
      } else if months[older] == nil {
        months[older] = month(of: older)
        if months[older] == nil { candidates.removeLast() }
      } else {
        if months[older] == months[newer] { removals.append(.snapshot(older)) }
        candidates.removeLast()
      }
      return false
    }
    for name in removals.prefix(Self.removalsPerStep) {
      // What cannot be removed does no harm and is tried again with the next generation.
      try? fileSystem.remove(folder + "/" + name.text)
    }
    removals.removeFirst(min(Self.removalsPerStep, removals.count))
    return removals.isEmpty
  }

  private func month(of generation: Int) -> Month? {
    let path = folder + "/" + GenerationName.snapshot(generation).text
    guard let bytes = try? fileSystem.openForReading(path).read(at: 0, atMost: Self.headerSize)
    else { return nil }
    var reader = LineReader(bytes)
    guard case .line(let line)? = reader.next(in: bytes.span),
      let value = try? JSONValue.read(bytes[line.json]),
      let header = try? SnapshotHeader(value)
    else { return nil }
    return Month(of: header.clock)
  }
}

extension Day {
  /// 1970-01-01.
  fileprivate static let unixEpoch = Day(number: 719_162) ?? .first
}
