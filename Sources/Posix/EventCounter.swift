import CPosix
import Glibc

/// A kernel counter with which one thread wakes another that waits in an `Epoll`.
///
/// See eventfd(2).
package struct EventCounter: ~Copyable, Sendable {
  /// The descriptor, readable while the counter is above zero.
  package let descriptor: Descriptor

  /// Creates a counter at zero.
  package init() throws(SystemError) {
    let number = eventfd(0, CInt(EFD_NONBLOCK | EFD_CLOEXEC))
    guard number >= 0 else { throw SystemError(call: "eventfd") }
    descriptor = Descriptor(owning: number)
  }

  /// Adds one; callable from any thread.
  ///
  /// A full counter is already readable, so failure is harmless.
  package func signal() {
    let number = descriptor.number
    _ = Interruption.retrying { eventfd_write(number, 1) }
  }

  /// Resets the counter to zero.
  package func drain() {
    var value: eventfd_t = 0
    let number = descriptor.number
    _ = Interruption.retrying { unsafe eventfd_read(number, &value) }
  }
}
