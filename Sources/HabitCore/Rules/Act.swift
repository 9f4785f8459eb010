/// What a transaction is to undoing: a change of its own, or one that takes another back.
///
/// Its method says which; what it takes back stands in its group, which undos and redos have no
/// other use for.
package enum Act: Equatable, Sendable {
  /// Something a person did.
  case change
  /// Takes back the gesture that the transaction of a revision belongs to; without a revision the
  /// last one, as undos were recorded before there was a choice.
  case undo(revision: Int?)
  /// Takes back the undo of a revision.
  case redo(revision: Int)

  private static let undoMethod = "undo"
  private static let redoMethod = "redo"

  /// What a transaction is.
  package init(_ transaction: Transaction) {
    // Nearly all are neither, and the first byte tells.
    switch transaction.method {
    case Self.undoMethod:
      self = .undo(revision: Self.revision(in: transaction.group, of: Self.undoMethod))
    case Self.redoMethod:
      let revision = Self.revision(in: transaction.group, of: Self.redoMethod)
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

  /// The group it is recorded under.
  package var group: String? {
    switch self {
    case .change, .undo(nil): nil
    case .undo(let revision?): "\(Self.undoMethod) \(revision)"
    case .redo(let revision): "\(Self.redoMethod) \(revision)"
    }
  }

  private static func revision(in group: String?, of method: String) -> Int? {
    guard let group, group.hasPrefix(method + " ") else { return nil }
    return Int(group.dropFirst(method.count + 1))
  }
}
