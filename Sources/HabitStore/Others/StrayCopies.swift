import HabitCore
import Posix

/// The copies that a synchroniser makes of a conflict in a device's folder.
///
/// Their names begin like those of journals and snapshots, but go on differently. A conflict means
/// that two machines wrote the same file, so each copy may hold lines that exist nowhere else.
/// Every sound line is taken; one that is already known changes nothing. The copies are never
/// touched.
struct StrayCopies {
  private enum Reading {
    case journal(FollowedJournal)
    case snapshot(FollowedSnapshot)
  }

  private let path: String
  private let device: DeviceID
  private let fileSystem: any FileSystem
  private var readings: [String: Reading] = [:]
  private var unreadable: [String: SystemError] = [:]
  /// The copies still to be read, the next one last; it may have been read in part.
  private var waiting: [String] = []
  private var isUnderWay = false
  /// The checksum that the snapshot under way had when it was last read.
  private var checksumBefore: CRC32C?

  init(in path: String, of device: DeviceID, _ fileSystem: any FileSystem) {
    self.path = path
    self.device = device
    self.fileSystem = fileSystem
  }

  /// Returns true for the name of a copy.
  static func isStray(_ name: String) -> Bool {
    GenerationName(name) == nil
      && (name.hasPrefix(journalPrefix) || name.hasPrefix(snapshotPrefix))
  }

  /// The files to read in a folder besides the generations in use: the copies, and the other
  /// generations too if there are copies.
  ///
  /// Two machines with one device id begin their generations at different times, so the lines of
  /// one may be in a journal older than the snapshot of the other. `isInUse` returns true for a
  /// generation that is read or written anyway.
  static func names(of all: [String], where isInUse: (Int) -> Bool) -> [String] {
    let strays = all.filter(isStray)
    guard !strays.isEmpty else { return [] }
    return strays + all.filter { name in generation(of: name).map { !isInUse($0) } ?? false }
  }

  /// The generation of a snapshot or journal with its regular name; `nil` for any other name.
  static func generation(of name: String) -> Int? {
    switch GenerationName(name) {
    case .snapshot(let generation), .journal(let generation): generation
    case .partial, .torn, nil: nil
    }
  }

  /// True if there were copies at the last reading.
  var arePresent: Bool { !readings.isEmpty || !unreadable.isEmpty }

  private static let journalPrefix = "journal-"
  private static let snapshotPrefix = "snapshot-"

  /// Remarks on the copies, but not on the generations that are read with them.
  var problems: [Damage] {
    Set(readings.keys).union(unreadable.keys).filter(Self.isStray).sorted().map { name in
      let file = path + "/" + name
      if let error = unreadable[name] {
        return Damage(error, of: file)
      }
      return Damage(
        path: file,
        problem: "it is a copy made by a synchroniser or a person; its sound lines are used, "
          + "and it can be removed"
      )
    }
  }

  /// Begins to read copies, given all names there are now; `hasChanged` returns true for one that
  /// may have changed since it was read.
  mutating func begin(_ names: [String], where hasChanged: (String) -> Bool) {
    readings = readings.filter { names.contains($0.key) }
    unreadable = [:]
    waiting = names.filter { readings[$0] == nil || hasChanged($0) }
    isUnderWay = false
  }

  /// Does the next step; returns true when all are read.
  mutating func advance(_ merging: inout Merging) -> Bool {
    guard let name = waiting.last else { return true }
    do throws(SystemError) {
      if !isUnderWay { try open(name) }
      isUnderWay = try !step(name, &merging)
    } catch {
      unreadable[name] = error
      isUnderWay = false
    }
    if !isUnderWay { waiting.removeLast() }
    return waiting.isEmpty
  }

  private mutating func open(_ name: String) throws(SystemError) {
    let file = path + "/" + name
    if name.hasPrefix(Self.journalPrefix) {
      var journal = FollowedJournal(in: device)
      if case .journal(let known)? = readings[name] { journal = known }
      try journal.begin(file, fileSystem)
      readings[name] = .journal(journal)
    } else {
      let digits = name.dropFirst(Self.snapshotPrefix.count).prefix { $0.isASCII && $0.isNumber }
      let generation = Int(digits) ?? 0
      if case .snapshot(let known)? = readings[name] {
        checksumBefore = known.checksum
      } else {
        checksumBefore = nil
      }
      readings[name] = .snapshot(FollowedSnapshot(file, generation: generation, fileSystem))
    }
  }

  /// Does a step of one copy; returns true when it is read.
  private mutating func step(
    _ name: String,
    _ merging: inout Merging
  ) throws(SystemError) -> Bool {
    // Taken out of the dictionary while it changes, because it would be copied otherwise.
    switch readings.removeValue(forKey: name) {
    case .journal(var journal)?:
      defer { readings[name] = .journal(journal) }
      return try merging.advance(&journal)
    case .snapshot(var snapshot)?:
      defer { readings[name] = .snapshot(snapshot) }
      let isDone = merging.advance(&snapshot, of: device)
      guard isDone else { return false }
      guard snapshot.state == .whole else { return true }
      if snapshot.checksum == checksumBefore {
        snapshot.noteMerged()
        return true
      }
      snapshot.beginLoading(path + "/" + name, fileSystem)
      return false
    case nil: return true
    }
  }
}
