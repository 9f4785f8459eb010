/// The plan of an undo or redo: the reverting changes, and the registers left alone because they
/// have changed since.
package struct UndoPlan: Sendable {
  /// The undo or redo, as it is recorded.
  package let act: Act
  /// The transactions to be undone or redone, oldest first: one, or parts of one group.
  package let transactions: [Transaction]
  /// The revision that undoes or redoes the rest of the group, where it is too large for one plan.
  package let next: Int?
  /// The changes to commit.
  package internal(set) var changes: [Change] = []
  /// The registers written again since, which are left alone.
  package internal(set) var leftAlone: [Register] = []

  /// The number of gestures kept for undo.
  package static let depth = 100
  /// The most registers of a group that are taken back at once, in a twentieth of a second.
  ///
  /// It is more than a request writes.
  package static let registersAtOnce = 10_000
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
    // Undone transactions and their undos identify the writers of earlier values.
    let needed = firstPlace(of: UndoStack(recent).undoings)
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

  /// The first place of the latest ``depth`` gestures, of which those of one group count as one; 0 where
  /// there are fewer.
  private static func firstPlace(of gestures: [UndoStack.Gesture]) -> Int {
    var (count, first) = (0, Int.max)
    var group: String?
    for gesture in gestures.reversed() {
      if gesture.group == nil || gesture.group != group { count += 1 }
      group = gesture.group
      guard count <= depth else { return first }
      first = min(first, gesture.places.first ?? first)
    }
    return count < depth ? 0 : first
  }
}
