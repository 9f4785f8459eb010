/// The role of a transaction in undoing: a change, an undo or a redo.
package enum Act: Equatable, Sendable {
  /// A change by the person.
  case change
  /// An undo of the gesture with the transaction of a revision.
  case undo(revision: Int)
  /// A redo, which takes back the undo of a revision.
  case redo(revision: Int)

  /// The method name it is recorded under; `nil` for a change, which has its own.
  package var method: String? {
    switch self {
    case .change: nil
    case .undo: "undo"
    case .redo: "redo"
    }
  }
}
