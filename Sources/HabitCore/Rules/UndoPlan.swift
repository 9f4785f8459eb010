/// The plan of an undo or redo: the reverting changes, and the registers left alone because they
/// have changed since.
package struct UndoPlan: Sendable {
  /// The undo or redo, as it is recorded.
  package let act: Act
  /// The transactions to be undone or redone, oldest first: one, or the parts of one group.
  package let transactions: [Transaction]
  /// The changes to commit.
  package internal(set) var changes: [Change] = []
  /// The registers written again since, which are left alone.
  package internal(set) var leftAlone: [Register] = []

  /// The number of gestures kept for undo.
  package static let depth = 100
  /// The maximum number of transactions kept, including undone ones and their undos; the parts of
  /// one group count as one.
  static let longest = 10 * depth

  /// The transactions needed to undo ``depth`` gestures, oldest first.
  package static func trimmed(_ recent: [Transaction]) -> [Transaction] {
    // Nearly always single changes, each of which is a gesture.
    let latest = recent.suffix(depth)
    guard latest.contains(where: { $0.group != nil || $0.act != .change }) else {
      return Array(latest)
    }
    let kept = UndoStack(recent).undoings.suffix(depth)
    // Undone transactions and their undos identify the writers of earlier values.
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
