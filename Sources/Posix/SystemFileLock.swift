/// A flock(2) lock: it stands as long as this descriptor is open.
final class SystemFileLock: FileLock {
  private let descriptor: Descriptor

  init(descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }
}
