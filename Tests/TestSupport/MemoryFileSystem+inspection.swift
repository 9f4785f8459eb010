package import Posix
import Synchronization

/// Inspection and preparation of the file system by a test.
extension MemoryFileSystem {
  /// True until the power is lost.
  package var hasPower: Bool { disk.withLock { !$0.isOff } }

  /// Every call so far, as `function path`.
  package var calls: [String] { disk.withLock { $0.calls } }

  /// The program's forbidden actions: to sync or write again after a failed sync, to give a file
  /// its name before its content is on the disk, or to remove a file before a new name is.
  package var violations: [String] { disk.withLock { $0.violations } }

  /// The paths of everything but directories and locks, with the content.
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

  /// The ``files`` without zeros at the end, which a journal has written ahead of its lines.
  package var contents: [String: [UInt8]] {
    files.mapValues { bytes in
      Array(bytes.prefix((bytes.lastIndex { $0 != 0 } ?? -1) + 1))
    }
  }

  /// Sets what is to go wrong from now on; calls are counted anew.
  package func setFault(_ fault: Fault?) {
    disk.withLock { $0.setFault(fault) }
  }

  /// Puts something at a path, replacing what is there; it is on the disk at once.
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

  /// Lets somebody else make something at a path just before the next call of a C function.
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

  /// Lets whoever holds a lock write a file and give the lock up, the next time one looks who it is.
  package func letHolderFinish(writing content: [UInt8], at path: String) {
    disk.withLock { $0.lastWork = (path, content) }
  }

  /// Gives a regular file other content, on the disk at once: the same file where one is there.
  package func restore(_ content: [UInt8], at path: String) {
    let isThere = disk.withLock { disk in
      guard let number = disk.entries[path] else { return false }
      disk.nodes[number]?.content = content
      disk.nodes[number]?.durable = content
      return true
    }
    if !isThere { plant(content, at: path) }
  }

  /// Takes a path away, also from the disk.
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
