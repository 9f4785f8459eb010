import Posix

/// A file or directory of a ``MemoryFileSystem``.
struct MemoryNode: Sendable {
  var kind: FileInformation.Kind
  /// The owner's user id.
  var owner: UInt32
  /// The permission bits.
  var permissions: UInt32
  /// The content as programs see it.
  var content: [UInt8] = []
  /// The content that survives a power failure.
  var durable: [UInt8] = []
  /// True if a sync of the node has failed: later ones succeed without effect.
  var syncFailed = false
  /// True if a write or sync of the node has failed, so that nobody may rely on its content.
  var hasFailed = false

  /// True if a power failure cannot change the content, not counting zeros at its end.
  var isSynced: Bool {
    func end(_ bytes: [UInt8]) -> Int { bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0 }
    return content.prefix(end(content)) == durable.prefix(end(durable))
  }

  /// Writes bytes from an offset on, over the content there and beyond its end.
  mutating func write(_ bytes: [UInt8], at offset: Int) {
    precondition(offset <= content.count, "a file of ours has no holes")
    content.replaceSubrange(offset..<min(offset + bytes.count, content.count), with: bytes)
  }
}

/// A change of a directory's names that a power failure may undo.
enum EntryChange: Sendable {
  case link(String, node: Int)
  case unlink(String)
  case rename(String, to: String, node: Int)

  /// Applies the change to the paths of a disk.
  func apply(to entries: inout [String: Int]) {
    switch self {
    case .link(let path, let node): entries[path] = node
    case .unlink(let path): entries[path] = nil
    case .rename(let from, let to, let node):
      if entries[from] == node { entries[from] = nil }
      entries[to] = node
    }
  }
}
