import HabitCore
import Posix

/// Another device's folder: what was read of it, what is left to read, and its problems.
///
/// It is read like this device's own (FORMAT.md, "Reading"), but a little at a time. It is never
/// written, locked or cut. Everything read is kept even if the files disappear.
final class OtherFolder {
  /// The next step.
  private enum Work {
    case nothing
    case list
    /// Finding the newest whole snapshot of these generations.
    case snapshots([Int])
    /// Merging a snapshot and then the journals, or older snapshots if it fails.
    case load(Int, older: [Int])
    /// Reading these journals in order; `isUnderWay` is true if the first has been read in part.
    case journals([Int], isUnderWay: Bool)
    case strays
  }

  /// The device that the folder's name denotes.
  let device: DeviceID
  private(set) var problems: [Damage] = []
  private(set) var obstacles: [Damage] = []
  private(set) var name = NameFile.State.absent
  /// The latest stamp of the reading device in a snapshot of this folder.
  private(set) var readUntil: Stamp?
  /// The time of the device's last write here, by its own clock, as of the last complete reading;
  /// `nil` if unknown.
  private(set) var lastSeen: Instant?
  /// The names of its files when it was last listed.
  private(set) var names: [String] = []

  let path: String
  private let reader: DeviceID
  private let guardian: DirectoryGuard
  private var work = Work.nothing
  private var listing = FolderListing([])
  private var strays: StrayCopies
  private var snapshots: [Int: FollowedSnapshot] = [:]
  private var journals: [Int: FollowedJournal] = [:]
  private var unreadable: [Int: SystemError] = [:]
  /// The generation of the snapshot in use, 0 for none.
  private(set) var base = 0
  private var mergedChecksum: CRC32C?
  /// The names that changed since a reading began; `nil` if any may have.
  private var changed: Set<String>?
  /// The names that had changed when the current reading began; `nil` if any may have.
  private var looking: Set<String>? = []

  init(
    _ path: String,
    device: DeviceID,
    readBy reader: DeviceID,
    _ guardian: DirectoryGuard
  ) {
    self.path = path
    self.device = device
    self.reader = reader
    self.guardian = guardian
    strays = StrayCopies(in: path, of: device, guardian.fileSystem)
  }

  var isReading: Bool {
    if case .nothing = work { false } else { true }
  }

  /// Notes that a file has changed; nil if any may have.
  func noteChange(of name: String?) {
    if let name { changed?.insert(name) } else { changed = nil }
  }

  /// Begins to read what has changed; later changes are left to the next reading.
  func begin() {
    if let names = changed { looking?.formUnion(names) } else { looking = nil }
    changed = []
    work = .list
  }

  func advance(_ merging: inout Merging) {
    switch work {
    case .nothing: break
    case .list: list()
    case .snapshots(let generations): choose(generations, &merging)
    case .load(let generation, let older): load(generation, older, &merging)
    case .journals(let generations, let isUnderWay):
      readJournals(generations, isUnderWay: isUnderWay, &merging)
    case .strays: if strays.advance(&merging) { finish() }
    }
  }

  private func list() {
    do throws(StoreError) {
      try guardian.checkDirectory(path)
      names = try StoreError.wrapping { () throws(SystemError) in try fileSystem.list(path) }
      listing = FolderListing(names)
      readName()
      for generation in snapshots.keys
      where !listing.snapshots.contains(generation) || hasChanged(.snapshot(generation)) {
        snapshots[generation] = nil
      }
      for generation in journals.keys where !listing.journals.contains(generation) {
        journals[generation] = nil
      }
      work = .snapshots(listing.snapshots)
    } catch {
      problems = [Damage(path: path, problem: "\(error)")]
      obstacles = problems
      work = .nothing
    }
  }

  /// Reads the device's name if it may have changed.
  private func readName() {
    guard names.contains(NameFile.fileName) else {
      name = .absent
      return
    }
    guard name == .absent || looking?.contains(NameFile.fileName) ?? true else { return }
    name = NameFile(in: path, of: device, fileSystem).read()
  }

  private func choose(_ generations: [Int], _ merging: inout Merging) {
    guard let generation = generations.last else { return beginJournals(from: 0) }
    let older = Array(generations.dropLast())
    var snapshot =
      snapshots[generation]
      ?? FollowedSnapshot(file(.snapshot(generation)), generation: generation, fileSystem)
    switch snapshot.state {
    case .unknown: _ = merging.advance(&snapshot, of: device)
    case .whole where snapshot.checksum == mergedChecksum: snapshot.noteMerged()
    case .whole:
      snapshot.beginLoading(file(.snapshot(generation)), for: reader, fileSystem)
      work = .load(generation, older: older)
    case .merged: beginJournals(from: generation)
    case .damaged: work = .snapshots(older)
    }
    snapshots[generation] = snapshot
  }

  private func load(_ generation: Int, _ older: [Int], _ merging: inout Merging) {
    // Taken out of the dictionary while it changes, because it would be copied otherwise.
    guard var snapshot = snapshots.removeValue(forKey: generation) else { return }
    if merging.advance(&snapshot, of: device) {
      if snapshot.state == .merged {
        mergedChecksum = snapshot.checksum
        if let latest = snapshot.latestOfReader { readUntil = max(readUntil ?? latest, latest) }
        beginJournals(from: generation)
      } else {
        work = .snapshots(older)
      }
    }
    snapshots[generation] = snapshot
  }

  private func beginJournals(from generation: Int) {
    base = generation
    journals = journals.filter { $0.key >= generation }
    snapshots = snapshots.filter { $0.key >= generation }
    let wanted = listing.journals.filter { generation <= $0 }
    work = .journals(
      wanted.filter { journals[$0] == nil || hasChanged(.journal($0)) },
      isUnderWay: false
    )
  }

  private func readJournals(_ generations: [Int], isUnderWay: Bool, _ merging: inout Merging) {
    guard let generation = generations.first else {
      let strayNames = StrayCopies.names(of: names) { base <= $0 }
      strays.begin(strayNames) { looking?.contains($0) ?? true }
      work = .strays
      return
    }
    var journal = journals.removeValue(forKey: generation) ?? FollowedJournal(in: device)
    let rest = Array(generations.dropFirst())
    do throws(SystemError) {
      unreadable[generation] = nil
      if !isUnderWay { try journal.begin(file(.journal(generation)), fileSystem) }
      let isDone = try merging.advance(&journal)
      work = .journals(isDone ? rest : generations, isUnderWay: !isDone)
    } catch {
      unreadable[generation] = error
      work = .journals(rest, isUnderWay: false)
    }
    journals[generation] = journal
  }

  private func finish() {
    work = .nothing
    let remarks = strays.problems + damages
    problems = remarks + gaps
    // Gaps are left out: everything that exists was read.
    obstacles = remarks + unknownNames
    // Determined here, because the files are incomplete during a reading.
    lastSeen = lastWrite
    looking = []
  }

  /// The latest stamp in its journals or, if later, the time its newest snapshot was begun.
  private var lastWrite: Instant? {
    let stamped = journals.values.compactMap(\.lastStamp?.milliseconds)
    let written = snapshots[base]?.header?.written.milliseconds
    return (stamped + [written].compactMap(\.self)).max().flatMap { Instant(milliseconds: $0) }
  }

  private var fileSystem: any FileSystem { guardian.fileSystem }

  private func hasChanged(_ name: GenerationName) -> Bool { looking?.contains(name.text) ?? true }

  private func file(_ name: GenerationName) -> String { name.path(in: path) }
}

extension OtherFolder {
  /// Returns true if a change of a file of that name is worth reading.
  static func matters(_ name: String) -> Bool {
    switch GenerationName(name) {
    case .snapshot, .journal: true
    case .partial, .torn: false
    case nil: name == NameFile.fileName || StrayCopies.isStray(name)
    }
  }

  /// Files that do not belong to a history; only a person knows what they hold.
  private var unknownNames: [Damage] {
    names.compactMap { name in
      guard !StrayCopies.isStray(name), !Self.isKnown(name) else { return nil }
      let problem =
        Restoration.isFolderName(name)
        ? "it holds files that restoring a backup replaced" : "it does not belong to a history"
      return Damage(path: path + "/" + name, problem: problem)
    }
  }

  /// Returns true for the names that a daemon gives to files here.
  static func isKnown(_ name: String) -> Bool {
    GenerationName(name) != nil
      || [GenerationName.lock, NameFile.fileName, NameFile.partialName].contains(name)
  }

  /// The problems of existing snapshots and journals.
  private var damages: [Damage] {
    var findings: [Damage] = []
    for (generation, snapshot) in snapshots.sorted(by: { $0.key < $1.key }) {
      let file = file(.snapshot(generation))
      if case .damaged(let problem) = snapshot.state {
        findings.append(Damage(problem, in: file))
      }
      findings += Damage.foreign(snapshot.header?.device, in: file, of: device)
    }
    for (generation, journal) in journals.sorted(by: { $0.key < $1.key }) {
      let file = file(.journal(generation))
      findings += journal.problems.map { Damage($0, in: file) }
      if let error = unreadable[generation] {
        findings.append(Damage(error, of: file))
      }
      let header = journal.content.header
      findings += Damage.foreign(header?.device, in: file, of: device)
      findings += Damage.misnamed(header?.generation, in: file, of: generation)
    }
    return findings
  }

  /// Journals that are missing or do not follow from the previous ones.
  private var gaps: [Damage] {
    var gaps: [Damage] = []
    var expected = max(base, 1)
    var last = snapshots[base]?.header?.sequence ?? 0
    for generation in journals.keys.sorted() {
      if generation > expected {
        gaps.append(Damage(path: file(.journal(expected)), problem: "the journal is missing"))
      }
      expected = generation + 1
      guard let journal = journals[generation]?.content, let first = journal.firstNumber,
        let end = journal.lastNumber
      else { continue }
      // An empty journal with a smaller number was abandoned and is not a gap.
      if first > last || first < last && end > first {
        let problem = "it continues from line \(first), but the one before ends with line \(last)"
        gaps.append(Damage(path: file(.journal(generation)), problem: problem))
      }
      last = max(last, end)
    }
    if base > 0, journals[base] == nil {
      gaps.append(Damage(path: file(.journal(base)), problem: "the journal is missing"))
    }
    return gaps
  }
}
