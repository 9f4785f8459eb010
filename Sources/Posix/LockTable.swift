/// The kernel's table of locks.
///
/// See proc_locks(5).
package enum LockTable {
  /// The only process that holds a flock(2) lock on a file of that inode number; `nil` where none
  /// does, where two do, or where it lives in another container.
  ///
  /// A line is `1: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF`, with `->` behind the number where the
  /// process only waits for the lock. The inode number alone counts: some file systems (btrfs) tell
  /// another device number here than their files have.
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
