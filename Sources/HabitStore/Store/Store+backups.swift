package import HabitCore
import Posix

extension Store {
  /// The backups, oldest first.
  ///
  /// Only headers are read, so a hundred backups take a few milliseconds; ``check(of:)`` reads a
  /// whole one. This requires neither the lock nor an open store.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the folder cannot be listed.
  package func backups() throws(StoreError) -> [Backup] {
    let generations: [Int]
    do throws(SystemError) {
      generations = FolderListing(try fileSystem.list(folder)).snapshots
    } catch {
      guard error.number == .notFound else { throw .failed(error) }
      return []
    }
    return generations.compactMap(backup)
  }

  /// A backup; `nil` if it was removed meanwhile.
  private func backup(_ generation: Int) -> Backup? {
    let path = file(.snapshot(generation))
    guard let information = try? fileSystem.information(path) else { return nil }
    return Backup(
      generation: generation,
      bytes: information.size,
      isCurrent: generation == snapshot.generation,
      summary: summary(generation, of: path)
    )
  }

  private func summary(_ generation: Int, of path: String) -> Result<Backup.Summary, Damage> {
    do throws(SystemError) {
      return try SnapshotHeader.read(path, fileSystem)
        .flatMap { header in
          guard header.generation == generation, header.device == device else {
            return .failure(FormatError("it belongs to another generation or device"))
          }
          return .success(
            Backup.Summary(
              written: header.written,
              revision: header.revision,
              habits: header.habits,
              completions: header.completions
            )
          )
        }
        .mapError { Damage(path: path, line: 1, problem: $0.problem) }
    } catch {
      return .failure(Damage(error, of: path))
    }
  }

  /// Begins the check of a whole backup, a piece at a time: some ten milliseconds per MiB in all.
  package func check(of backup: Backup) -> BackupCheck {
    BackupCheck(backup, at: file(.snapshot(backup.generation)), fileSystem)
  }
}

/// A snapshot of this device to which the history can be restored.
package struct Backup: Equatable, Sendable {
  /// The figures of a snapshot, from its header.
  package struct Summary: Equatable, Sendable {
    /// The time when it was begun.
    package var written: Instant
    package var revision: Int
    /// Includes archived habits.
    package var habits: Int
    package var completions: Int
  }

  package var generation: Int
  package var bytes: Int
  /// True if the current state continues from it.
  package var isCurrent: Bool
  /// Its figures, or the problem that its header shows.
  package var summary: Result<Summary, Damage>
}

/// The choice of what to restore: a backup, or the files that an earlier restore replaced.
package enum BackupChoice: Equatable, Sendable {
  case generation(Int)
  /// The name of the subfolder with the files that an earlier restore replaced.
  case replaced(String)

  var generation: Int? { if case .generation(let generation) = self { generation } else { nil } }
  var isFolder: Bool { generation == nil }
}

/// The result of restoring a backup.
package struct Restored: Sendable {
  /// Everything known now: the content of the backup, and everything from other devices.
  package var state: SnapshotState
  /// The generation that holds the restored state and continues from it.
  package var generation: Int
  /// The path of the folder with the replaced files.
  package var saved: String
  /// The backup of the state before the restore.
  ///
  /// `nil` if this device's files were damaged, so that there was no whole state to save.
  package var previous: Int?
  /// True if everything readable was included, because files were damaged.
  package var isComplete: Bool
  /// The other devices whose folders hold changes made after the backup, by any device; the
  /// restored state includes these changes.
  package var returning: [FolderReport]
}

/// The check of a whole backup, a piece at a time.
package struct BackupCheck {
  /// The backup, or `nil` if it was removed meanwhile.
  ///
  /// If it cannot be restored, its summary says why.
  package private(set) var backup: Backup?
  private var rest: SnapshotCheck?
  private let path: String

  init(_ backup: Backup, at path: String, _ fileSystem: any FileSystem) {
    self.backup = backup
    self.path = path
    // If the header already shows a problem, nothing more is read.
    if case .success = backup.summary { rest = SnapshotCheck(path, fileSystem) }
  }

  /// Reads the next piece, in less than a millisecond; returns true if more is left.
  package mutating func advance() -> Bool {
    do {
      guard try rest?.advance() == nil else {
        rest = nil
        return false
      }
      return rest != nil
    } catch let problem as LineProblem {
      fail(Damage(problem, in: path))
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
