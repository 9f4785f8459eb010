import HabitCore
import Posix

/// Reads a device's folder: the newest snapshot that is whole and every journal from it on.
struct FolderReader {
  /// A journal and its place.
  struct NumberedJournal {
    var generation: Int
    /// Its contents.
    var journal: Journal
    /// The length of the file, zeros written ahead included.
    var size: Int
  }

  /// The folder.
  let path: String
  /// The device it belongs to by its name.
  let device: DeviceID
  /// The files in it.
  let listing: FolderListing
  private let fileSystem: any FileSystem

  /// The header of the snapshot that was taken.
  private(set) var snapshot: SnapshotHeader?
  /// The length of that snapshot in bytes.
  private(set) var snapshotSize = 0
  /// The journals from it on, in order.
  private(set) var journals: [NumberedJournal] = []
  /// The transactions that can be undone, oldest first.
  private(set) var recent: [Transaction] = []
  /// The revision the folder leads to.
  private(set) var revision = 0
  /// The problems of the files.
  private(set) var problems: [Damage] = []
  /// The damaged snapshots, newest first, that are made up for: the generation before them is whole, and
  /// so is every journal since.
  private(set) var madeUpFor: [(generation: Int, damage: Damage)] = []
  /// Why a file could not be read, if one could not.
  private(set) var unreadable: SystemError?
  /// The file written in a version that this program does not read, if there is one.
  private(set) var otherVersion: (path: String, version: Int)?

  /// A reader of a folder.
  init(
    path: String,
    device: DeviceID,
    fileSystem: any FileSystem
  ) throws(SystemError) {
    self.path = path
    self.device = device
    self.fileSystem = fileSystem
    listing = FolderListing(try fileSystem.list(path))
  }

  /// Merges everything that is sound into registers.
  mutating func read(into registers: inout Registers) {
    for generation in listing.snapshots.reversed() where snapshot == nil {
      readSnapshot(generation, into: &registers)
    }
    let first = snapshot?.generation ?? 1
    for generation in listing.journals where generation >= first {
      readJournal(generation, into: &registers)
    }
    let chain = JournalChain(snapshot: snapshot, journals: journals)
    problems += chain.problems.map { problem in
      Damage(path: file(.journal(problem.generation)), problem: problem.text)
    }
    // A snapshot's own journal was on the disk before it.
    guard let newest = madeUpFor.first else { return }
    if !problems.isEmpty || chain.lastGeneration < newest.generation {
      problems = madeUpFor.map(\.damage) + problems
      madeUpFor = []
    }
  }

  /// The path of a file.
  func file(_ name: GenerationName) -> String { name.path(in: path) }

  private mutating func readSnapshot(_ generation: Int, into registers: inout Registers) {
    let file = file(.snapshot(generation))
    // A snapshot that turns out to be bad half-way must leave no trace.
    var extended = registers
    do throws(Snapshot.Failure) {
      let candidate = try Snapshot(at: file, fileSystem, into: &extended)
      let header = candidate.header
      if let misnamed = Damage.misnamed(header.generation, in: file, of: generation).first {
        return madeUpFor.append((generation, misnamed))
      }
      problems += Damage.foreign(header.device, in: file, of: device)
      recent = try candidate.recent()
      registers = extended
      snapshot = header
      snapshotSize = candidate.size
      revision = header.revision
    } catch {
      switch error {
      case .unreadable(let error): take(error, of: file)
      case .damaged(let problem):
        madeUpFor.append((generation, damage(problem, of: file)))
      }
    }
  }

  private mutating func readJournal(_ generation: Int, into registers: inout Registers) {
    let file = file(.journal(generation))
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try fileSystem.read(file)
    } catch {
      return take(error, of: file)
    }
    let journal = Journal(bytes)
    for problem in journal.problems { problems.append(damage(problem, of: file)) }
    problems += Damage.foreign(journal.header?.device, in: file, of: device)
    problems += Damage.misnamed(journal.header?.generation, in: file, of: generation)
    let writer = journal.header?.device ?? device
    for line in journal.lines {
      switch line {
      case .transactions(let transactions):
        for transaction in transactions {
          let signature = Signature(stamp: transaction.stamp, device: writer)
          for step in transaction.steps { registers.merge(step.change, signed: signature) }
          revision = max(revision, transaction.revision)
        }
        recent += transactions
      case .taken(let changes):
        for taken in changes { registers.merge(taken.change, signed: taken.signature) }
      }
    }
    recent = UndoPlan.trimmed(recent)
    journals.append(
      NumberedJournal(generation: generation, journal: journal, size: bytes.count)
    )
  }

  private mutating func take(_ error: SystemError, of file: String) {
    unreadable = unreadable ?? error
    problems.append(Damage(error, of: file))
  }

  /// A problem of a line, whose version is noted where it is another.
  private mutating func damage(_ problem: LineProblem, of file: String) -> Damage {
    if let version = problem.error.otherVersion { otherVersion = otherVersion ?? (file, version) }
    return Damage(problem, in: file)
  }
}
