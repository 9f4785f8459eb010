import CPosix
import Glibc

/// A counter in the kernel by which one thread wakes another that waits in an `Epoll`.
///
/// See eventfd(2).
package struct EventCounter: ~Copyable, Sendable {
  /// The descriptor, readable while the counter is above zero.
  package let descriptor: Descriptor

  /// A counter at zero.
  package init() throws(SystemError) {
    let number = eventfd(0, CInt(EFD_NONBLOCK | EFD_CLOEXEC))
    guard number >= 0 else { throw SystemError(call: "eventfd") }
    descriptor = Descriptor(owning: number)
  }

  /// Adds one, from any thread.
  ///
  /// A counter that is full is readable anyway.
  package func signal() {
    let number = descriptor.number
    _ = Interruption.retrying { eventfd_write(number, 1) }
  }

  /// Sets the counter back to zero.
  package func drain() {
    var value: eventfd_t = 0
    let number = descriptor.number
    _ = Interruption.retrying { unsafe eventfd_read(number, &value) }
  }
}
