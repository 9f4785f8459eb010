/// What is wrong with a file of the history, for a person to read.
package struct Damage: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file or folder.
  package var path: String
  /// The line, counted from 1 as editors do, where one line is meant.
  package var line: Int?
  /// What is wrong, in one clause.
  package var problem: String

  /// Creates a description of damage.
  package init(path: String, line: Int? = nil, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// What to do about damage in the own folder.
  ///
  /// A new device begins a new folder, and reads all that is sound in this one as another's.
  package static let remedy =
    "go back to a kept generation (habitctl backups); or restore the file from a backup of your own "
    + "and restart habitd; or remove the file habitd/device "
    + "in $XDG_STATE_HOME (~/.local/state) and restart habitd, which then goes on in a new folder with "
    + "everything that is sound"

  /// File, line and problem.
  package var description: String {
    line.map { "\(path), line \($0): \(problem)" } ?? "\(path): \(problem)"
  }
}
