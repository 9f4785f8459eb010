import Glibc

extension SystemFileSystem {
  /// The most bytes read of the lock table: some thousand locks.
  private static let lockTableLimit = 1 << 18

  /// The process that holds the lock on a file, see `FileSystem`.
  package func lockHolder(of path: String) -> Int32? {
    guard let file = try? information(path),
      let table = try? Self.start(of: "/proc/locks", atMost: Self.lockTableLimit)
    else { return nil }
    return LockTable.holder(ofNode: file.node, in: String(decoding: table, as: UTF8.self))
  }
}

/// A flock(2) lock, held as long as this object lives.
final class SystemFileLock: FileLock {
  private let descriptor: Descriptor
  private let path: String

  init(descriptor: consuming Descriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  func requirePlace() throws(SystemError) {
    let own = try FileInformation.of(descriptor, path: path)
    guard try SystemFileSystem().information(path).isSameFile(as: own) else {
      throw SystemError(call: "lstat", number: .stale, path: path)
    }
  }

  deinit {
    // Closing alone would keep the lock as long as a child between fork(2) and execve(2) holds a
    // copy of the descriptor.
    flock(descriptor.number, LOCK_UN)
  }
}

/// The kernel's table of locks.
///
/// See proc_locks(5).
package enum LockTable {
  /// The only process that holds a flock(2) lock on a file with that inode number; `nil` where
  /// there is none, there are two, or it is in another container.
  ///
  /// A line is `1: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF`, with `->` after the number where the
  /// process only waits for the lock. Only the inode number is compared: some file systems (btrfs)
  /// report another device number here than for their files. Bytes are split and not
  /// characters, because a shell asks at each completion, where it took an eighth of the instructions.
  package static func holder(ofNode node: UInt64, in table: String) -> Int32? {
    let holders = table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line -> Int32? in
      let words = line.split(separator: UInt8(ascii: " ")).map { Substring($0) }
      guard words.count >= 6, words[1] == "FLOCK",
        words[5].utf8.split(separator: UInt8(ascii: ":")).last.map({ Substring($0) }) == "\(node)"
      else { return nil }
      return Int32(words[4])
    }
    guard let holder = holders.first, holder > 0, holders.allSatisfy({ $0 == holder }) else {
      return nil
    }
    return holder
  }
}
