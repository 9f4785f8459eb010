package import Posix
import Synchronization

/// What a test looks at and plants.
extension MemoryFileSystem {
  /// Every call so far, as `function path`.
  package var calls: [String] { disk.withLock { $0.calls } }

  /// What a program did that it must not do.
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
      node.durable = content
      let number = disk.make(node, at: path)
      disk.durableEntries[path] = number
    }
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
