/// The state of the place the own folder was opened at.
package enum OwnPlace: Equatable, Sendable {
  /// The journal in use is there.
  case held
  /// Nothing is there: the folder was moved away or removed.
  case free
  /// Something else is there: a copy, a backup, or a folder without the journal.
  case taken
}
