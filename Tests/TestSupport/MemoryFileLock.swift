import Posix
import Synchronization

/// A lock on a file of a ``MemoryFileSystem``.
final class MemoryFileLock: FileLock {
  private let fileSystem: MemoryFileSystem
  private let path: String

  init(_ fileSystem: MemoryFileSystem, path: String) {
    self.fileSystem = fileSystem
    self.path = path
  }

  deinit {
    fileSystem.disk.withLock { _ = $0.locks.remove(path) }
  }
}
