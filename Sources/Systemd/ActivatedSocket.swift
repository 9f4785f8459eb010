package import Posix

/// A listening socket that the service manager opened and passed on.
///
/// The manager keeps it: it is never removed from the file system or shut down here.
package final class ActivatedSocket: Sendable {
  /// The name the socket unit gave it by `FileDescriptorName=`, else the unit's own.
  package let name: String
  /// The listener; accepting from it does not block.
  package let descriptor: Descriptor

  init(name: String, descriptor: consuming Descriptor) {
    self.name = name
    self.descriptor = descriptor
  }
}
