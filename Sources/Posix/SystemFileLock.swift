import Glibc

/// A flock(2) lock, held as long as this object lives.
final class SystemFileLock: FileLock {
  private let descriptor: Descriptor

  init(descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }

  deinit {
    // Closing alone would keep the lock as long as a child between fork(2) and execve(2) holds a
    // copy of the descriptor.
    flock(descriptor.number, LOCK_UN)
  }
}
