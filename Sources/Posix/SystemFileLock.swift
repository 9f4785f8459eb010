import Glibc

/// A flock(2) lock: it stands as long as this value lives.
final class SystemFileLock: FileLock {
  private let descriptor: Descriptor

  init(descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }

  deinit {
    // Closing alone would leave it standing as long as a child that is between fork(2) and execve(2)
    // holds a copy of the descriptor.
    flock(descriptor.number, LOCK_UN)
  }
}
