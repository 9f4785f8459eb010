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

  func requirePlace() throws(SystemError) {
    let path = path
    let isThere = fileSystem.disk.withLock { $0.entries[path] != nil }
    guard isThere else { throw SystemError(call: "lstat", number: .notFound, path: path) }
  }

  deinit {
    fileSystem.disk.withLock { _ = $0.locks.remove(path) }
  }
}
