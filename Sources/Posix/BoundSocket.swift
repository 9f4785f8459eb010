/// A listening socket this process bound at a path, and the claim to it.
///
/// When it goes, the path is removed if it is still this socket, and then the lock is released.
package struct BoundSocket: ~Copyable {
  /// The listener; it does not block and is closed on exec.
  package let listener: Descriptor
  /// Where it listens.
  package let path: String

  private let identity: FileInformation
  private let lock: any FileLock

  init(
    listener: consuming Descriptor,
    path: String,
    identity: FileInformation,
    lock: any FileLock
  ) {
    self.listener = listener
    self.path = path
    self.identity = identity
    self.lock = lock
  }

  deinit {
    // A successor may have put its own socket there; that one is not ours to remove.
    let files = SystemFileSystem()
    if let current = try? files.information(path), current.isSameFile(as: identity) {
      try? files.remove(path)
    }
  }
}
