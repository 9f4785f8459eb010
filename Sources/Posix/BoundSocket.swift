/// A listening socket that this process bound at a path, with the lock for that path.
///
/// Destroying it removes the path if it is still this socket, and then releases the lock.
package struct BoundSocket: ~Copyable {
  /// The listener; it does not block and is closed on exec.
  package let listener: Descriptor
  /// The path it listens at.
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
    // A successor may have put its own socket there, which must stay.
    let files = SystemFileSystem()
    if let current = try? files.information(path), current.isSameFile(as: identity) {
      try? files.remove(path)
    }
  }
}
