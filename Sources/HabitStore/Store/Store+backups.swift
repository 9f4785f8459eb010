import HabitCore
import Posix

extension Store {
  /// The generations that are kept, oldest first.
  ///
  /// Only headers are read, so that a hundred backups take a few milliseconds. Neither the lock nor
  /// an open store is asked for.
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
    let path = snapshotPath(generation)
    guard let information = try? fileSystem.information(path) else { return nil }
    return Backup(
      generation: generation,
      bytes: information.size,
      isCurrent: generation == snapshotGeneration,
      content: content(of: path)
    )
  }

  private func content(of path: String) -> Result<Backup.Content, Damage> {
    do throws(SystemError) {
      return try SnapshotHeader.read(path, fileSystem)
        .map {
          Backup.Content(
            written: $0.written,
            revision: $0.revision,
            habits: $0.habits,
            completions: $0.completions
          )
        }
        .mapError { Damage(path: path, line: 1, problem: $0.problem) }
    } catch {
      return .failure(Damage(path: path, problem: "it cannot be read: \(error)"))
    }
  }

  /// The path of a snapshot.
  func snapshotPath(_ generation: Int) -> String {
    folder + "/" + GenerationName.snapshot(generation).text
  }
}
