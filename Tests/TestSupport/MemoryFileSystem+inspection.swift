package import Posix
import Synchronization

/// Inspects and prepares the file system for a test.
extension MemoryFileSystem {
  /// True until the power fails.
  package var hasPower: Bool { disk.withLock { !$0.isOff } }

  /// Every call so far, as `function path`.
  package var calls: [String] { disk.withLock { $0.calls } }

  /// The forbidden actions of the program: to sync or write again after a failed sync, to give a
  /// file its name before its content is synced, or to remove a file before a new name is synced.
  package var violations: [String] { disk.withLock { $0.violations } }

  /// The contents of all regular files except locks, by path.
  package var files: [String: [UInt8]] {
    disk.withLock { disk in
      var files: [String: [UInt8]] = [:]
      for (path, number) in disk.entries {
        guard let node = disk.nodes[number], node.kind == .regular, !path.hasSuffix("/lock") else {
          continue
        }
        files[path] = node.content
      }
      return files
    }
  }

  /// The ``files`` without the zeros at their ends, which a journal allocates ahead of its lines.
  package var contents: [String: [UInt8]] {
    files.mapValues { bytes in
      Array(bytes.prefix((bytes.lastIndex { $0 != 0 } ?? -1) + 1))
    }
  }

  /// Sets the fault from now on; calls are counted from 0 again.
  package func setFault(_ fault: Fault?) {
    disk.withLock { $0.setFault(fault) }
  }

  /// Puts a file or directory at a path, replacing any other; a power failure cannot undo that.
  package func plant(
    _ content: [UInt8] = [],
    at path: String,
    kind: FileInformation.Kind = .regular,
    owner: UInt32? = nil,
    permissions: UInt32 = 0o700
  ) {
    disk.withLock { disk in
      var node = MemoryNode(
        kind: kind,
        owner: owner ?? disk.user,
        permissions: permissions
      )
      node.content = content
      disk.plant(node, at: path)
    }
  }

  /// Lets another process create something at a path just before the next call of a C function.
  package func letOther(
    make kind: FileInformation.Kind,
    of content: [UInt8] = [],
    at path: String,
    before function: String
  ) {
    disk.withLock { disk in
      var node = MemoryNode(kind: kind, owner: disk.user, permissions: 0o700)
      node.content = content
      disk.comingWork = (function, node, path)
    }
  }

  /// Lets the holder of a lock write a file and release the lock, at the next call of
  /// `lockHolder(of:)`.
  package func letHolderFinish(writing content: [UInt8], at path: String) {
    disk.withLock { $0.lastWork = (path, content) }
  }

  /// Replaces the content of a regular file, also on the disk; creates the file if it does not
  /// exist.
  package func restore(_ content: [UInt8], at path: String) {
    let isThere = disk.withLock { disk in
      guard let number = disk.entries[path] else { return false }
      disk.nodes[number]?.content = content
      disk.nodes[number]?.durable = content
      return true
    }
    if !isThere { plant(content, at: path) }
  }

  /// Removes a path, also on the disk.
  package func uproot(_ path: String) {
    disk.withLock { disk in
      disk.entries[path] = nil
      disk.durableEntries[path] = nil
    }
  }
}

extension MemoryDisk {
  fileprivate mutating func setFault(_ fault: Fault?) {
    self.fault = fault
    matchingCalls = 0
  }
}
