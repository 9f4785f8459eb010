package import HabitCore

/// The findings of an offline check in one file, or one folder, of the history.
package struct CheckedFile: Equatable, Sendable {
  /// The kind of a file, and figures of its contents.
  package enum Kind: Equatable, Sendable {
    /// A snapshot.
    case snapshot(
      lines: Int,
      revision: Int,
      habits: Int,
      completions: Int,
      written: Instant
    )
    /// A journal: how many lines, and the first and last revision in them.
    case journal(lines: Int, revisions: ClosedRange<Int>?)
    /// Bytes that were cut from the end of a journal; not part of the history.
    case tornCopy
    /// A snapshot being written, worthless until it has its name.
    case partial
    /// Files that a restoration replaced; never read.
    case replaced
    /// Nothing that could be told.
    case unknown
  }

  /// Something that is not as it should be.
  package struct Finding: Equatable, Sendable {
    /// The meaning for the history.
    package enum Kind: Equatable, Sendable {
      /// Nothing: a stop leaves it, and the next start puts it right.
      case leftover
      /// Something is lost, or not to be trusted.
      case damage
      /// It is written in a version that this program does not read.
      case otherVersion
      /// The system does not let it be read.
      case unreadable
    }

    /// Its meaning.
    package var kind: Kind
    /// File, line and problem.
    package var damage: Damage
    /// The remedy, in one clause.
    package var remedy: String

    /// Adds to damage what the rest of the folder tells.
    mutating func complete(backup: Int?, remedy: String?) {
      guard kind == .damage else { return }
      damage.backup = remedy == nil ? backup : nil
      self.remedy = remedy ?? damage.remedy
    }
  }

  /// The path.
  package var path: String
  /// Its kind.
  package var kind = Kind.unknown
  /// Its problems.
  package var findings: [Finding] = []
}

/// The findings of an offline check in one device's folder.
package struct CheckedFolder: Equatable, Sendable {
  /// The device whose folder it is.
  package var device: DeviceID
  /// True where this installation writes to it.
  package var isOwn: Bool
  /// The path.
  package var path: String
  /// The files, in the order of their names; also what is missing.
  package var files: [CheckedFile] = []
}
