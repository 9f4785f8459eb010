import Posix

/// A file or directory of a ``MemoryFileSystem``, which finds it by its inode number.
struct MemoryNode: Sendable {
  var kind: FileInformation.Kind
  /// The owner's user id.
  var owner: UInt32
  /// The permission bits.
  var permissions: UInt32
  /// The content as programs see it.
  var content: [UInt8] = []
  /// The content that a loss of power cannot touch.
  var durable: [UInt8] = []
  /// True if a sync of it has failed: later ones succeed and do nothing.
  var syncFailed = false
  /// True if a write or sync of it has failed: nobody may rely on its content any more.
  var hasFailed = false

  /// True if a loss of power cannot change its content, not counting zeros at its end.
  var isSynced: Bool {
    func end(_ bytes: [UInt8]) -> Int { bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0 }
    return content.prefix(end(content)) == durable.prefix(end(durable))
  }

  /// Puts bytes into the content from an offset on, over what is there and beyond its end.
  mutating func write(_ bytes: [UInt8], at offset: Int) {
    precondition(offset <= content.count, "a file of ours has no holes")
    content.replaceSubrange(offset..<min(offset + bytes.count, content.count), with: bytes)
  }
}

/// A name given or taken that a loss of power may undo.
enum EntryChange: Sendable {
  case link(String, node: Int)
  case unlink(String)
  case rename(String, to: String, node: Int)

  /// Does it to a directory's names.
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
