/// What undoing or redoing comes to: the changes back, and what cannot go back because it has
/// changed since.
package struct UndoPlan: Sendable {
  /// What it takes back, as it is recorded.
  package let act: Act
  /// The transactions to be undone, or done again, oldest first: one, or the parts of one group.
  package let transactions: [Transaction]
  /// The changes to commit.
  package internal(set) var changes: [Change] = []
  /// The registers that were written again since, and are left alone.
  package internal(set) var leftAlone: [Register] = []

  /// The method name it is recorded under.
  package var method: String { act.method ?? "" }

  /// How many undoings are kept, the parts of one group counting as one: as many as a person may
  /// regret in one sitting.
  package static let depth = 100
  /// How many transactions are kept at most, those undone and their undos included, the parts of
  /// one group counting as one: who undoes nine times as often as that gives up some depth.
  static let longest = 10 * depth

  /// The transactions that ``depth`` undoings need, oldest first.
  package static func trimmed(_ recent: [Transaction]) -> [Transaction] {
    // Ticks nearly always, and then every one of them is an undoing.
    let latest = recent.suffix(depth)
    guard latest.contains(where: { $0.group != nil || Act($0) != .change }) else {
      return Array(latest)
    }
    let kept = UndoStack(recent).undoings.suffix(depth)
    // What was undone, and its undo, tell who wrote the registers of what came before.
    let needed = kept.count < depth ? 0 : kept.compactMap(\.first).min() ?? 0
    var count = 0
    var start = recent.endIndex
    while start > needed {
      let group = recent[start - 1].group
      if group == nil || start == recent.endIndex || group != recent[start].group { count += 1 }
      guard count <= longest else { break }
      start -= 1
    }
    return start == 0 ? recent : Array(recent[start...])
  }
}
