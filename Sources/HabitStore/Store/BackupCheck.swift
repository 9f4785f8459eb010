import Posix

/// The check of a backup, read to its end a piece at a time.
package struct BackupCheck {
  /// The backup, or `nil` where it was removed meanwhile.
  ///
  /// Where it cannot be restored, its summary says why.
  package private(set) var backup: Backup?
  private var rest: SnapshotCheck?
  private let path: String

  init(_ backup: Backup, at path: String, _ fileSystem: any FileSystem) {
    self.backup = backup
    self.path = path
    // The header alone may show that it cannot be restored.
    if case .success = backup.summary { rest = SnapshotCheck(path, fileSystem) }
  }

  /// Reads the next piece, in less than a millisecond.
  ///
  /// - Returns: whether more is left.
  package mutating func advance() -> Bool {
    do {
      guard try rest?.advance() == nil else {
        rest = nil
        return false
      }
      return rest != nil
    } catch let problem as LineProblem {
      fail(Damage(path: path, line: problem.line, problem: problem.error.problem))
    } catch let error as SystemError where error.number == .notFound {
      rest = nil
      backup = nil
    } catch {
      fail(Damage(path: path, problem: "it cannot be read: \(error)"))
    }
    return false
  }

  private mutating func fail(_ damage: Damage) {
    backup?.summary = .failure(damage)
    rest = nil
  }
}
