import Glibc

extension SystemFileSystem {
  /// The process that holds the lock on a file, see `FileSystem`.
  ///
  /// A lock is listed by the file's inode number alone where the file system gives its files another
  /// device number than it has itself (btrfs), so that is what counts; where two processes hold
  /// locks on files of that number, none is named.
  package func lockHolder(of path: String) -> Int32? {
    guard let file = try? information(path),
      let table = try? Self.start(of: "/proc/locks", atMost: Self.lockTableLimit)
    else { return nil }
    let text = String(decoding: table, as: UTF8.self)
    return Self.holder(ofNode: file.node, in: text)
  }

  /// How much of the table is read, in bytes: some thousand locks.
  private static let lockTableLimit = 1 << 18

  /// The only process that holds a flock(2) lock on a file of that inode number.
  ///
  /// A line is `1: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF`, with `->` behind the number where the
  /// process only waits for the lock; process 0 is one of another container.
  static func holder(ofNode node: UInt64, in table: String) -> Int32? {
    let holders = table.split(separator: "\n").compactMap { line -> Int32? in
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] == "FLOCK",
        words[5].split(separator: ":").last == "\(node)"[...]
      else { return nil }
      return Int32(words[4])
    }
    guard let holder = holders.first, holder > 0, holders.allSatisfy({ $0 == holder }) else {
      return nil
    }
    return holder
  }
}
