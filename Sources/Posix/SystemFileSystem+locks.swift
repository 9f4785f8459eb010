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
