package import Posix
import Synchronization

/// A disk in memory that loses unsynced data at a power failure, and fails on demand.
///
/// Paths are compared as text; there is one root directory, `/`.
package final class MemoryFileSystem: FileSystem {
  let disk: Mutex<MemoryDisk>

  /// An empty disk.
  ///
  /// - Parameters:
  ///   - user: the user who runs the program and owns the files it creates.
  ///   - fault: the fault to simulate; nil for none.
  package convenience init(user: UInt32 = 1000, fault: Fault? = nil) {
    var disk = MemoryDisk(user: user)
    disk.nodes[0] = MemoryNode(kind: .directory, owner: 0, permissions: 0o755)
    disk.entries["/"] = 0
    disk.durableEntries["/"] = 0
    disk.fault = fault
    self.init(disk)
  }

  init(_ disk: MemoryDisk) {
    self.disk = Mutex(disk)
  }

  /// Makes one directory, see `FileSystem`.
  package func makeDirectory(_ path: String) throws(SystemError) {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("mkdir", path) { disk throws(SystemError) in
        guard disk.entries[path] == nil else {
          throw SystemError(call: "mkdir", number: .exists, path: path)
        }
        _ = try disk.node(MemoryDisk.parent(of: path), for: "mkdir")
        let node = MemoryNode(kind: .directory, owner: disk.user, permissions: 0o700)
        _ = disk.make(node, at: path)
      }
    }
  }

  /// The file or directory at the path; see `FileSystem`.
  package func information(_ path: String) throws(SystemError) -> FileInformation {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("lstat", path) { disk throws(SystemError) in
        let (number, node) = try disk.node(path, for: "lstat")
        return FileInformation(
          kind: node.kind,
          owner: node.owner,
          permissions: node.permissions,
          size: node.content.count,
          node: UInt64(number)
        )
      }
    }
  }

  /// The names in a directory, see `FileSystem`.
  package func list(_ directory: String) throws(SystemError) -> [String] {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("opendir", directory) { disk throws(SystemError) in
        _ = try disk.node(directory, for: "opendir")
        return disk.entries.keys
          .filter { $0 != "/" && MemoryDisk.parent(of: $0) == directory }
          .compactMap { $0.split(separator: "/").last.map(String.init) }
          .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
    }
  }

  /// The whole content of a regular file, see `FileSystem`.
  package func read(_ path: String) throws(SystemError) -> [UInt8] {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("read", path) { disk throws(SystemError) in
        try Self.regular(path, in: disk).node.content
      }
    }
  }

  /// Opens a regular file for reading, see `FileSystem`.
  package func openForReading(_ path: String) throws(SystemError) -> any ReadableFile {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("open", path) { disk throws(SystemError) in
        MemoryReadableFile(self, node: try Self.regular(path, in: disk).number, path: path)
      }
    }
  }

  /// The process that holds the lock on a file; here it is process 1.
  package func lockHolder(of path: String) -> Int32? {
    let lastWork = disk.withLock { disk in
      defer { disk.lastWork = nil }
      if disk.lastWork != nil { disk.locks.remove(path) }
      return disk.lastWork
    }
    if let lastWork { plant(lastWork.content, at: lastWork.path) }
    return disk.withLock { $0.locks.contains(path) ? 1 : nil }
  }

  /// Creates a file, see `FileSystem`.
  package func create(_ path: String) throws(SystemError) -> any OpenFile {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("open", path) { disk throws(SystemError) in
        guard disk.entries[path] == nil else {
          throw SystemError(call: "open", number: .exists, path: path)
        }
        _ = try disk.node(MemoryDisk.parent(of: path), for: "open")
        let node = MemoryNode(kind: .regular, owner: disk.user, permissions: 0o600)
        return MemoryOpenFile(self, node: disk.make(node, at: path), path: path, size: 0)
      }
    }
  }

  /// Opens an existing regular file, see `FileSystem`.
  package func openForAppending(_ path: String) throws(SystemError) -> any OpenFile {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("open", path) { disk throws(SystemError) in
        let (number, node) = try Self.regular(path, in: disk)
        return MemoryOpenFile(self, node: number, path: path, size: node.content.count)
      }
    }
  }

  /// Moves a file, see `FileSystem`.
  package func rename(_ from: String, to: String) throws(SystemError) {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("rename", from) { disk throws(SystemError) in
        let (number, node) = try disk.node(from, for: "rename")
        if !node.isSynced, !node.hasFailed {
          disk.violations.append("a file has its name before it is synced: \(to)")
        }
        disk.change(.rename(from, to: to, node: number), in: MemoryDisk.parent(of: to))
      }
    }
  }

  /// Removes a name, see `FileSystem`.
  package func remove(_ path: String) throws(SystemError) {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("unlink", path) { disk throws(SystemError) in
        _ = try disk.node(path, for: "unlink")
        let directory = MemoryDisk.parent(of: path)
        if let newName = disk.unsyncedRename(in: directory) {
          disk.violations.append("\(path) is removed before the name \(newName) is synced")
        }
        disk.change(.unlink(path), in: directory)
      }
    }
  }

  /// Removes a directory with nothing in it, see `FileSystem`.
  package func removeDirectory(_ path: String) throws(SystemError) {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("rmdir", path) { disk throws(SystemError) in
        _ = try disk.node(path, for: "rmdir")
        guard !disk.entries.keys.contains(where: { $0.hasPrefix(path + "/") }) else {
          throw SystemError(call: "rmdir", number: .exists, path: path)
        }
        disk.change(.unlink(path), in: MemoryDisk.parent(of: path))
      }
    }
  }

  /// Waits until the names in a directory are on the disk, see `FileSystem`.
  package func syncDirectory(_ path: String) throws(SystemError) {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("fsync", path) { disk throws(SystemError) in
        _ = try disk.node(path, for: "fsync")
        for change in disk.pending[path] ?? [] { change.apply(to: &disk.durableEntries) }
        disk.pending[path] = nil
      }
    }
  }

  /// Locks a file, see `FileSystem`.
  package func lock(_ path: String) throws(SystemError) -> any FileLock {
    try disk.withLock { disk throws(SystemError) in
      try disk.call("flock", path) { disk throws(SystemError) in
        if disk.entries[path] == nil {
          let node = MemoryNode(kind: .regular, owner: disk.user, permissions: 0o600)
          _ = disk.make(node, at: path)
        }
        _ = try Self.regular(path, in: disk)
        guard disk.locks.insert(path).inserted else {
          throw SystemError(call: "flock", number: .wouldBlock, path: path)
        }
      }
    }
    // The lock is created after the disk's mutex is released, because its deinit acquires the
    // mutex.
    return MemoryFileLock(self, path: path)
  }

  private static func regular(
    _ path: String,
    in disk: MemoryDisk
  ) throws(SystemError) -> (number: Int, node: MemoryNode) {
    let (number, node) = try disk.node(path, for: "open")
    guard node.kind == .regular else {
      let reason = node.kind == .symbolicLink ? ErrorNumber.symbolicLink : .invalidArgument
      throw SystemError(call: "open", number: reason, path: path)
    }
    return (number, node)
  }
}

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
