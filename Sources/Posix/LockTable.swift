/// The kernel's table of locks.
///
/// See proc_locks(5).
package enum LockTable {
  /// The only process that holds a flock(2) lock on a file with that inode number; `nil` where
  /// there is none, there are two, or it is in another container.
  ///
  /// A line is `1: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF`, with `->` after the number where the
  /// process only waits for the lock. Only the inode number is compared: some file systems (btrfs)
  /// report another device number here than for their files.
  package static func holder(ofNode node: UInt64, in table: String) -> Int32? {
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
