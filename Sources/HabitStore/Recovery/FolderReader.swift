import HabitCore
import Posix

/// Reads a device's folder: the newest whole snapshot and every journal from it on.
struct FolderReader {
  /// A journal with its generation.
  struct NumberedJournal {
    var generation: Int
    var journal: Journal
    /// The length of the file, including zeros written ahead.
    var size: Int
  }

  let path: String
  /// The device that the folder's name denotes.
  let device: DeviceID
  let listing: FolderListing
  private let fileSystem: any FileSystem

  private(set) var snapshot: SnapshotHeader?
  /// In bytes.
  private(set) var snapshotSize = 0
  /// The journals from the snapshot on, in order.
  private(set) var journals: [NumberedJournal] = []
  /// The transactions that can be undone, oldest first.
  private(set) var recent: [Transaction] = []
  /// The latest revision in the folder.
  private(set) var revision = 0
  private(set) var problems: [Damage] = []
  /// The damaged snapshots, newest first, that the files before them can replace.
  ///
  /// The generation before them is whole, and so is every journal since.
  private(set) var madeUpFor: [(generation: Int, damage: Damage)] = []
  /// The error of the first unreadable file.
  private(set) var unreadable: SystemError?
  /// The first file with a version that this program does not read.
  private(set) var otherVersion: (path: String, version: Int)?

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

  /// Merges everything sound into registers.
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
    // The journal of a damaged snapshot's generation was on disk before the snapshot, so the chain
    // must reach it.
    guard let newest = madeUpFor.first else { return }
    if !problems.isEmpty || chain.lastGeneration < newest.generation {
      problems = madeUpFor.map(\.damage) + problems
      madeUpFor = []
    }
  }

  func file(_ name: GenerationName) -> String { name.path(in: path) }

  private mutating func readSnapshot(_ generation: Int, into registers: inout Registers) {
    let file = file(.snapshot(generation))
    // A snapshot that turns out to be bad half-way must leave no trace in the registers.
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

  /// The damage of a line; notes the version if it is another one.
  private mutating func damage(_ problem: LineProblem, of file: String) -> Damage {
    if let version = problem.error.otherVersion { otherVersion = otherVersion ?? (file, version) }
    return Damage(problem, in: file)
  }
}
