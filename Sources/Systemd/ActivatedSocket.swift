package import Posix

/// A listening socket that the service manager opened and passed to this process.
///
/// It belongs to the manager: it is never removed from the file system or shut down here.
package final class ActivatedSocket: Sendable {
  /// The name set by the socket unit's `FileDescriptorName=`, else the unit's own.
  package let name: String
  /// The listener; accepting from it does not block.
  package let descriptor: Descriptor

  init(name: String, descriptor: consuming Descriptor) {
    self.name = name
    self.descriptor = descriptor
  }
}
