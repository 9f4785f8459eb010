extension Store {
  /// The first violated invariant, in one clause; `nil` when all hold.
  ///
  /// For tests, between two calls.
  package var firstViolation: String? {
    if let violation = shallowViolation { return violation }
    if let remembered = told.remembered, remembered.lineage != told.lineage {
      return "clients were told of another line of states"
    }
    if retirement != nil, case .closed = mode {
      return "a device is being retired by a closed store"
    }
    if let latest = snapshot.generation, snapshot.retentions[latest] == nil {
      return "snapshot-\(latest) has no mark"
    }
    return nil
  }

  /// The first violated invariant among those that are checked after each change of the mode.
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
      return "journal-\(generation) is in use behind snapshot-\(latest)"
    }
    if case .writing(let writer) = writing.work, writer.header.generation != generation {
      return "snapshot-\(writer.header.generation) is being written beside journal-\(generation)"
    }
    return nil
  }
}
