import HabitStore

/// The states that clients were told of, by the line of states and the revision they were told with.
struct ToldStates {
  private struct Name: Hashable {
    var lineage: UInt64
    var revision: Int
  }

  private var states: [Name: [String]] = [:]

  /// Notes that clients are told of a state.
  ///
  /// - Returns: what is wrong, where another state was told of by the same name.
  mutating func add(_ state: SnapshotState, of store: Store) -> [String] {
    let name = Name(lineage: store.lineage, revision: state.revision)
    let lines = shown(state)
    guard let known = states.updateValue(lines, forKey: name), known != lines else { return [] }
    return ["revision \(state.revision) was another state: \(lines.difference(from: known))"]
  }

  /// What clients see of a state: not which transactions can be undone.
  private func shown(_ state: SnapshotState) -> [String] {
    fingerprint(SnapshotState(ledger: state.ledger, revision: state.revision, recent: []))
  }
}
