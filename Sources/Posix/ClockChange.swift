import CPosix
import Glibc

/// Notices that the wall clock was set, in the way systemd does.
///
/// See timerfd_create(2), `TFD_TIMER_CANCEL_ON_SET`.
package struct ClockChange: ~Copyable, Sendable {
  /// The descriptor, readable once the clock has been set.
  package let descriptor: Descriptor

  /// Starts watching.
  package init() throws(SystemError) {
    let number = cposix_clock_change_create()
    guard number >= 0 else { throw SystemError(call: "timerfd_create") }
    let created = Descriptor(owning: number)
    try Self.watch(created)
    descriptor = created
  }

  /// Returns true where the clock has been set since the last call, and continues watching.
  package func acknowledge() throws(SystemError) -> Bool {
    var expirations: UInt64 = 0
    let number = descriptor.number
    let size = MemoryLayout<UInt64>.size
    let result = Interruption.retrying { unsafe read(number, &expirations, size) }
    guard result == -1 else { return false }
    let failure = SystemError(call: "read")
    switch failure.number {
    case .cancelled:
      try Self.watch(descriptor)
      return true
    case .wouldBlock: return false
    default: throw failure
    }
  }

  private static func watch(_ descriptor: borrowing Descriptor) throws(SystemError) {
    guard cposix_clock_change_arm(descriptor.number) == 0 else {
      throw SystemError(call: "timerfd_settime")
    }
  }
}
