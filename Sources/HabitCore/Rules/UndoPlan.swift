/// What undoing comes to: the changes back, and what cannot go back because it has changed since.
package struct UndoPlan: Sendable {
  /// The transactions to be undone, oldest first: one, or the parts of one group.
  package var undone: [Transaction]
  /// The changes to commit.
  package var changes: [Change] = []
  /// The registers that were written again since, and are left alone.
  package var leftAlone: [Register] = []

  /// The method name under which an undo is recorded; it tells undoing from what can be undone.
  package static let method = "undo"
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
    guard latest.contains(where: { $0.group != nil || $0.method == method }) else {
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
