package import HabitCore
import Posix

extension Store {
  /// The generations that are kept, oldest first.
  ///
  /// Only headers are read, so that a hundred backups take a few milliseconds; ``check(of:)`` reads one whole.
  /// Neither the lock nor an open store is asked for.
  ///
  /// - Throws: ``StoreError/failed(_:)`` when the folder cannot be listed.
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

  /// One of them; `nil` where it went meanwhile.
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
            return .failure(FormatError("it is of another generation or device"))
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

  /// Begins to read a backup to its end, a piece at a time: some ten milliseconds for each MiB in all.
  package func check(of backup: Backup) -> BackupCheck {
    BackupCheck(backup, at: file(.snapshot(backup.generation)), fileSystem)
  }
}

/// A kept generation of this device, which the history can go back to.
package struct Backup: Equatable, Sendable {
  /// The contents of a snapshot in figures, by its header.
  package struct Summary: Equatable, Sendable {
    /// The time when it was begun.
    package var written: Instant
    /// The revision it shows.
    package var revision: Int
    /// The number of habits in it, archived ones included.
    package var habits: Int
    /// The number of completions in it.
    package var completions: Int
  }

  /// The number it is called by.
  package var generation: Int
  /// The length of its file in bytes.
  package var bytes: Int
  /// True where the present state goes on from it.
  package var isCurrent: Bool
  /// Its contents in figures, or its problem as far as its header tells.
  package var summary: Result<Summary, Damage>
}

/// The backup that a person goes back to.
package enum BackupChoice: Equatable, Sendable {
  /// A kept generation.
  case generation(Int)
  /// The folder in the own one that holds what a restoration has replaced.
  case replaced(String)

  /// The generation, where it is one.
  var generation: Int? { if case .generation(let generation) = self { generation } else { nil } }
  /// True for a folder.
  var isFolder: Bool { generation == nil }
}

/// The result of going back to an earlier generation.
package struct Restored: Sendable {
  /// Everything that is known now: that generation, and what the other devices wrote.
  package var state: SnapshotState
  /// The generation that holds it and goes on.
  package var generation: Int
  /// The folder with the files that were replaced.
  package var saved: String
  /// The generation that leads back to where the history was before; `nil` where the own files were
  /// damaged, so that there is no whole state to go back to.
  package var previous: Int?
  /// True where files were damaged, so that everything that could be read was taken along.
  package var isComplete: Bool
  /// The other devices that hold something from after the backup, whoever wrote it: it has returned.
  package var returning: [FolderReport]
}

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
