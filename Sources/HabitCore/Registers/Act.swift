/// The role of a transaction in undoing: a change, an undo or a redo.
package enum Act: Equatable, Sendable {
  /// A change by the person.
  case change
  /// An undo of the gesture with the transaction of a revision; `nil`, as recorded by early
  /// releases, means the last one.
  case undo(revision: Int?)
  /// A redo, which takes back the undo of a revision.
  case redo(revision: Int)

  private static let undoMethod = "undo"
  private static let redoMethod = "redo"

  /// The role of a transaction as version 1 of the format records it: by the method, and the revision
  /// in the group.
  package init(method: String, group: String?) {
    switch method {
    case Self.undoMethod:
      self = .undo(revision: Self.revision(in: group, of: Self.undoMethod))
    case Self.redoMethod:
      let revision = Self.revision(in: group, of: Self.redoMethod)
      self = revision.map { .redo(revision: $0) } ?? .change
    default: self = .change
    }
  }

  /// The method name it is recorded under; `nil` for a change, which has its own.
  package var method: String? {
    switch self {
    case .change: nil
    case .undo: Self.undoMethod
    case .redo: Self.redoMethod
    }
  }

  private static func revision(in group: String?, of method: String) -> Int? {
    guard let group, group.hasPrefix(method + " ") else { return nil }
    return Int(group.dropFirst(method.count + 1))
  }
}
