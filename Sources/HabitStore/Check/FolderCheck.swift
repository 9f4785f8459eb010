import HabitCore
import Posix

/// The offline check of one device's folder, file by file.
///
/// Each file is read a piece at a time, because it may have any length.
struct FolderCheck {
  private var folder: CheckedFolder
  private let guardian: DirectoryGuard
  private let fileSystem: any FileSystem
  private var files: [String: CheckedFile] = [:]
  /// The generation of the newest whole snapshot, 0 if there is none; older files are no longer
  /// part of the history.
  private var base = 0
  /// True if a file disappeared during the check.
  private var isOutdated = false

  /// The most times that a folder is read: it is read again if the daemon removed a file meanwhile,
  /// which it does a few times a day.
  private static let attempts = 5

  init(_ folder: CheckedFolder, _ guardian: DirectoryGuard, _ fileSystem: some FileSystem) {
    self.folder = folder
    self.guardian = guardian
    self.fileSystem = fileSystem
  }

  mutating func run() -> CheckedFolder {
    for _ in 0..<Self.attempts {
      files = [:]
      isOutdated = false
      look()
      if !isOutdated { break }
    }
    if isOutdated {
      let problem = "it kept changing while it was read"
      add(.unreadable, Damage(path: folder.path, problem: problem), "try again")
    }
    folder.files = files.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return folder
  }

  private mutating func look() {
    do {
      try guardian.checkDirectory(folder.path)
      let names = try fileSystem.list(folder.path)
      var areSafe = true
      for name in names {
        if GenerationName(name) != nil || name == GenerationName.lock {
          do {
            try guardian.checkFile(folder.path + "/" + name)
          } catch {
            areSafe = false
            report(error, at: folder.path + "/" + name)
          }
        }
        if Restoration.isFolderName(name) { describe(name, as: .replaced) }
      }
      // Nothing is read if one file is untrusted, such as a pipe or a link that leads elsewhere.
      if areSafe { read(FolderListing(names)) }
    } catch {
      report(error, at: folder.path)
    }
  }

  private mutating func read(_ listing: FolderListing) {
    var snapshot: SnapshotHeader?
    for generation in listing.snapshots.reversed() {
      let found = checkSnapshot(generation)
      snapshot = snapshot ?? found
      base = snapshot?.generation ?? 0
    }
    var journals: [FolderReader.NumberedJournal] = []
    for generation in listing.journals {
      guard let found = checkJournal(generation), generation >= base else { continue }
      journals.append(found)
    }
    let chain = JournalChain(snapshot: snapshot, journals: journals)
    for problem in chain.problems {
      let path = path(.journal(problem.generation))
      report(Damage(path: path, problem: problem.text), generation: problem.generation)
    }
    completeRemedies(listing, chain)
    for generation in chain.torn { noteTorn(generation, "its last line is cut short") }
    for generation in chain.abandoned { noteTorn(generation, "it was begun and never used") }
    for name in listing.torn { describe(name, as: .tornCopy) }
    for generation in listing.partials {
      describe(GenerationName.partial(generation).text, as: .partial)
    }
  }

  /// Adds the remedies for damaged snapshots once the files before them are checked.
  ///
  /// If those files hold everything, restarting habitd is enough.
  private mutating func completeRemedies(_ listing: FolderListing, _ chain: JournalChain) {
    guard folder.isOwn else { return }
    let areWhole = listing.journals.filter { $0 >= base }.allSatisfy {
      files[path(.journal($0))]?.findings.contains { $0.kind != .leftover } != true
    }
    let areEnough = areWhole && chain.lastGeneration >= listing.snapshots.last ?? 0
    for path in listing.snapshots.filter({ $0 > base }).map({ path(.snapshot($0)) }) {
      for index in files[path]?.findings.indices ?? 0..<0 {
        files[path]?.findings[index].complete(
          backup: base > 0 ? base : nil,
          remedy: areEnough ? "restart habitd: the files before it hold everything in it" : nil
        )
      }
    }
  }

  /// Checks a snapshot; returns its header if it is whole and has the file's generation.
  private mutating func checkSnapshot(_ generation: Int) -> SnapshotHeader? {
    let path = path(.snapshot(generation))
    do {
      var check = SnapshotCheck(path, fileSystem)
      let snapshot = try check.finish()
      let header = snapshot.header
      files[path, default: CheckedFile(path: path)].kind = .snapshot(
        lines: snapshot.lineCount,
        revision: header.revision,
        habits: header.habits,
        completions: header.completions,
        written: header.written
      )
      checkOrigin(header.device, header.generation, of: generation, path)
      return header.generation == generation ? header : nil
    } catch let problem as LineProblem {
      report(problem, in: path, generation: generation)
    } catch {
      report(error, at: path)
    }
    return nil
  }

  /// Checks a journal; nil if it cannot be read.
  private mutating func checkJournal(_ generation: Int) -> FolderReader.NumberedJournal? {
    let path = path(.journal(generation))
    do {
      let file = try fileSystem.openForReading(path)
      let journal = try Journal(checking: file)
      files[path, default: CheckedFile(path: path)].kind = .journal(
        lines: journal.lineCount,
        revisions: journal.revisions
      )
      for problem in journal.problems { report(problem, in: path, generation: generation) }
      if let header = journal.header {
        checkOrigin(header.device, header.generation, of: generation, path)
      }
      return FolderReader.NumberedJournal(
        generation: generation,
        journal: journal,
        size: try file.information().size
      )
    } catch {
      report(error, at: path)
      return nil
    }
  }

  private mutating func checkOrigin(
    _ device: DeviceID,
    _ found: Int,
    of generation: Int,
    _ path: String
  ) {
    let remarks =
      Damage.foreign(device, in: path, of: folder.device)
      + Damage.misnamed(found, in: path, of: generation)
    for damage in remarks { report(damage, generation: generation) }
  }
}

/// The wording of the findings.
extension FolderCheck {
  private func path(_ name: GenerationName) -> String { name.path(in: folder.path) }

  private mutating func describe(_ name: String, as kind: CheckedFile.Kind) {
    let path = folder.path + "/" + name
    files[path, default: CheckedFile(path: path)].kind = kind
  }

  private mutating func noteTorn(_ generation: Int, _ problem: String) {
    let path = path(.journal(generation))
    add(
      .leftover,
      Damage(path: path, problem: problem),
      folder.isOwn
        ? "the next start of habitd saves and cuts it" : "that device's habitd repairs it"
    )
  }

  private var superfluous: String {
    "the history continues from snapshot-\(base) and does not need it; move it away"
  }

  private mutating func report(_ problem: LineProblem, in path: String, generation: Int) {
    let damage = Damage(problem, in: path)
    if let version = problem.error.otherVersion {
      // The next start does not read a file this old.
      if folder.isOwn, generation < base { return add(.leftover, damage, superfluous) }
      let remedy =
        folder.isOwn
        ? FormatVersion.remedy(for: version) : "install the same habitd there and here"
      return add(.otherVersion, damage, remedy)
    }
    report(damage, generation: generation)
  }

  private mutating func report(_ damage: Damage, generation: Int) {
    var damage = damage
    if base > 0, folder.isOwn { damage.backup = base }
    let remedy =
      if !folder.isOwn {
        "let the file synchroniser finish, or copy the file again from that device; its sound "
          + "lines are used meanwhile"
      } else if generation < base {
        superfluous
      } else {
        damage.remedy
      }
    add(.damage, damage, remedy)
  }

  private mutating func report(_ error: any Error, at path: String) {
    switch error {
    case StoreError.unusable(let path, let problem, let remedy):
      add(.damage, Damage(path: path, problem: "it \(problem)"), remedy)
    case StoreError.failed(let error), let error as SystemError:
      // A running daemon removes files when it writes a generation; the chain reports those that
      // are still missing in the end.
      if error.number == .notFound {
        isOutdated = true
      } else {
        add(.unreadable, Damage(error, of: path), error.remedy)
      }
    default: add(.unreadable, Damage(path: path, problem: "\(error)"), "report this as a fault")
    }
  }

  private mutating func add(
    _ kind: CheckedFile.Finding.Kind,
    _ damage: Damage,
    _ remedy: String
  ) {
    files[damage.path, default: CheckedFile(path: damage.path)].findings.append(
      CheckedFile.Finding(kind: kind, damage: damage, remedy: remedy)
    )
  }
}
