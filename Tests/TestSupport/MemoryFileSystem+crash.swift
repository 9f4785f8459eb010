import Posix
import Synchronization

extension MemoryFileSystem {
  /// The disk as a power failure may leave it: the generator decides which names and bytes that
  /// were not synced are there, lost, partly there, or garbage.
  package func afterPowerLoss(using generator: inout SeededGenerator) -> MemoryFileSystem {
    let before = disk.withLock { $0 }
    var after = MemoryDisk(user: before.user)
    after.durableEntries = before.durableEntries
    for directory in before.pending.keys.sorted() {
      let changes = before.pending[directory] ?? []
      let count = Int.random(in: 0...changes.count, using: &generator)
      let inOrder = Bool.random(using: &generator)
      for (index, change) in changes.enumerated() {
        let kept = inOrder ? index < count : Bool.random(using: &generator)
        if kept { change.apply(to: &after.durableEntries) }
      }
    }
    for number in before.nodes.keys.sorted() {
      guard var node = before.nodes[number] else { continue }
      node.content = Self.torn(node, using: &generator)
      node.durable = node.content
      node.syncFailed = false
      after.nodes[number] = node
    }
    after.removeUnreachable()
    after.entries = after.durableEntries
    return MemoryFileSystem(after.renumbered)
  }

  /// The disk as the next process finds it after this one was killed; locks and the fault are
  /// removed.
  package var afterKill: MemoryFileSystem {
    var copy = disk.withLock { $0 }
    copy.locks = []
    (copy.fault, copy.isOff) = (nil, false)
    return MemoryFileSystem(copy)
  }

  /// The number of bytes that the disk writes at once; it is small, so that a line spans several
  /// sectors.
  private static let sectorSize = 24

  private static func torn(
    _ node: MemoryNode,
    using generator: inout SeededGenerator
  ) -> [UInt8] {
    guard node.content != node.durable else { return node.content }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return node.durable
    case 1: return node.content
    default: break
    }
    let sizes = [node.content.count, node.durable.count].sorted()
    let size = Int.random(in: sizes[0]...sizes[1], using: &generator)
    let common = zip(node.content, node.durable).prefix { $0 == $1 }.count
    // After a truncation there is nothing to write: the bytes cut off are gone or still there.
    guard common < node.content.count else { return Array(node.durable.prefix(size)) }
    var bytes = Array(node.content.prefix(common))
    while bytes.count < size {
      let end = min((bytes.count / sectorSize + 1) * sectorSize, size)
      let sector = bytes.count..<end
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes += sector.map { _ in 0 }
      case 1: bytes += sector.map { _ in UInt8.random(in: 0...255, using: &generator) }
      case 2, 3: bytes += sector.map { $0 < node.durable.count ? node.durable[$0] : 0 }
      default: bytes += sector.map { $0 < node.content.count ? node.content[$0] : 0 }
      }
    }
    return bytes
  }
}

extension MemoryDisk {
  /// Removes names whose directory does not exist.
  fileprivate mutating func removeUnreachable() {
    while let lost = durableEntries.keys.first(where: { path in
      path != "/" && durableEntries[Self.parent(of: path)] == nil
    }) {
      durableEntries[lost] = nil
    }
  }

  /// The same disk with new inode numbers, so that new files get numbers that are not in use.
  fileprivate var renumbered: MemoryDisk {
    var copy = MemoryDisk(user: user)
    copy.nodes[0] = nodes[0]
    copy.entries["/"] = 0
    copy.durableEntries["/"] = 0
    for path in entries.keys.sorted() where path != "/" {
      guard let number = entries[path], let node = nodes[number] else { continue }
      _ = copy.make(node, at: path)
    }
    copy.durableEntries = copy.entries
    copy.pending = [:]
    return copy
  }
}
