import Posix

/// The mode of a store: only the valid combinations of lock, journal, health and work can be
/// expressed.
enum StoreMode {
  /// Not open and without a lock, with the health it had last.
  case closed(StoreHealth)
  /// Open without a journal: the folder is damaged, or could not be prepared. Nothing is written.
  ///
  /// If there is no lock, the file system is read-only, so nobody writes to it.
  case unready((any FileLock)?, StoreHealth)
  /// Open, and transactions are taken.
  case writable(Writing)
  /// Open, and nothing more is written to the journal.
  case halted(Writing, StoreHealth)

  /// The lock, the journal in use, and the work beside it.
  ///
  /// A class, because every turn reads it, and a copy would count references to each of its parts.
  final class Writing {
    var lock: any FileLock
    var journal: JournalFile
    var work: Work

    init(lock: any FileLock, journal: JournalFile, work: Work = .none) {
      self.lock = lock
      self.journal = journal
      self.work = work
    }

    var isIdle: Bool { if case .none = work { true } else { false } }
  }

  /// The work on generations between turns.
  enum Work {
    case none
    case writing(GenerationWriter)
    case pruning(Pruning)
  }

  var health: StoreHealth {
    switch self {
    case .closed(let health), .unready(_, let health), .halted(_, let health): health
    case .writable: .sound
    }
  }

  var writing: Writing? {
    switch self {
    case .writable(let writing), .halted(let writing, _): writing
    case .closed, .unready: nil
    }
  }

  var lock: (any FileLock)? {
    switch self {
    case .closed: nil
    case .unready(let lock, _): lock
    case .writable(let writing), .halted(let writing, _): writing.lock
    }
  }

  /// Stops taking writes, for the given reason.
  mutating func stop(_ health: StoreHealth) {
    switch self {
    case .closed: self = .closed(health)
    case .unready(let lock, _): self = .unready(lock, health)
    case .writable(let writing), .halted(let writing, _): self = .halted(writing, health)
    }
  }

  /// Changes the lock, the journal or the work if there is a journal.
  ///
  /// Mutating, although `Writing` is changed in place, so that the store's `didSet` checks its
  /// invariants.
  mutating func change(_ body: (Writing) -> Void) {
    if let writing { body(writing) }
  }

  mutating func replaceLock(with lock: any FileLock) {
    if case .unready(_, let health) = self { self = .unready(lock, health) }
    change { $0.lock = lock }
  }
}

extension Store {
  /// The first violated invariant, in one clause; `nil` if all hold.
  ///
  /// For tests, between two calls.
  package var firstViolation: String? {
    if let violation = shallowViolation { return violation }
    if let remembered = sent.remembered, remembered.lineage != sent.lineage {
      return "clients were sent another lineage"
    }
    if retirement != nil, case .closed = mode {
      return "a device is being retired by a closed store"
    }
    if let latest = snapshot.generation, snapshot.retentions[latest] == nil {
      return "it is unknown how long snapshot-\(latest) is kept"
    }
    return nil
  }

  /// The first violated invariant among those checked after each change of the mode.
  var shallowViolation: String? {
    switch mode {
    case .closed: return nil
    case .unready(_, .sound): return "a store without a journal passes for sound"
    case .unready: return nil
    case .halted(_, .sound): return "a store that takes no writes passes for sound"
    case .halted(_, .damaged): return "a damaged folder has a journal in use"
    case .writable(let writing), .halted(let writing, _):
      return violation(of: writing)
    }
  }

  private func violation(of writing: StoreMode.Writing) -> String? {
    let generation = writing.journal.generation
    if let latest = snapshot.generation, latest > generation {
      return "journal-\(generation) is in use, but snapshot-\(latest) is newer"
    }
    if case .writing(let writer) = writing.work, writer.header.generation != generation {
      return "snapshot-\(writer.header.generation) is being written beside journal-\(generation)"
    }
    return nil
  }
}
