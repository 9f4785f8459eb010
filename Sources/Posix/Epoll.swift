import CPosix
import Glibc

/// A set of descriptors to wait for, level-triggered.
///
/// See epoll(7).
///
/// The end of a stream is reported as `readable`; `hangUp` and `error` are always reported.
@safe
package struct Epoll: ~Copyable {
  /// The most events from one wait.
  ///
  /// Further events follow in the next wait. 1024 covers all clients that a daemon serves at once,
  /// and the buffer takes 12 KiB.
  static let batchSize = 1024

  private let descriptor: Descriptor
  /// The kernel's output buffer for every wait.
  ///
  /// Through a pointer, waiting and reading an event need no exclusivity check.
  private let buffer: UnsafeMutableBufferPointer<epoll_event>

  /// Creates an empty set.
  ///
  /// See epoll_create1(2).
  package init() throws(SystemError) {
    let number = epoll_create1(CInt(EPOLL_CLOEXEC))
    guard number >= 0 else { throw SystemError(call: "epoll_create1") }
    descriptor = Descriptor(owning: number)
    unsafe buffer = .allocate(capacity: Self.batchSize)
    unsafe buffer.initialize(repeating: epoll_event())
  }

  deinit {
    unsafe buffer.deallocate()
  }

  /// Adds a descriptor, which events identify by `token`.
  ///
  /// With an empty interest nothing is reported, not even a hang-up, which would otherwise repeat
  /// endlessly. Call `modify` to begin. See epoll_ctl(2).
  package func add(
    _ target: borrowing Descriptor,
    token: UInt64,
    for interest: Interest
  ) throws(SystemError) {
    try add(number: target.number, token: token, for: interest)
  }

  /// Changes the interest in a descriptor; an empty one suspends it until the next change.
  package func modify(
    _ target: borrowing Descriptor,
    token: UInt64,
    for interest: Interest
  ) throws(SystemError) {
    guard !interest.isEmpty else { return try remove(target) }
    do {
      try control(EPOLL_CTL_MOD, target.number, token: token, interest)
    } catch  where error.number == .notFound {
      try control(EPOLL_CTL_ADD, target.number, token: token, interest)
    }
  }

  /// Removes a descriptor.
  ///
  /// Closing the last copy of the descriptor removes it too.
  package func remove(_ target: borrowing Descriptor) throws(SystemError) {
    do {
      try control(EPOLL_CTL_DEL, target.number, token: 0, [])
    } catch  where error.number == .notFound {
      // It was added with an empty interest, so the kernel's set does not contain it.
    }
  }

  /// Adds a descriptor that a library owns.
  package func add(
    number: CInt,
    token: UInt64,
    for interest: Interest
  ) throws(SystemError) {
    guard !interest.isEmpty else { return }
    try control(EPOLL_CTL_ADD, number, token: token, interest)
  }

  /// Waits for readiness or the timeout; returns the number of events, 0 … `batchSize`.
  ///
  /// A timeout of -1 waits forever, 0 not at all. A signal may also cause 0 events. epoll_wait(2).
  package func wait(timeoutMilliseconds: CInt) throws(SystemError) -> Int {
    let count = unsafe epoll_wait(
      descriptor.number,
      buffer.baseAddress,
      CInt(Self.batchSize),
      timeoutMilliseconds
    )
    guard count < 0 else { return Int(count) }
    let failure = SystemError(call: "epoll_wait")
    guard failure.number == .interrupted else { throw failure }
    return 0
  }

  /// The event at a position, which is below the result of the last `wait`.
  package subscript(position: Int) -> EpollEvent {
    precondition((0..<Self.batchSize).contains(position), "no wait brings that many events")
    let event = unsafe buffer[position]
    return unsafe EpollEvent(token: event.data.u64, readiness: Readiness(epoll: event.events))
  }

  private func control(
    _ operation: CInt,
    _ number: CInt,
    token: UInt64,
    _ interest: Interest
  ) throws(SystemError) {
    var event = unsafe epoll_event()
    unsafe event.data.u64 = token
    if interest.contains(.readable) { unsafe event.events |= EPOLLIN.rawValue }
    if interest.contains(.writable) { unsafe event.events |= EPOLLOUT.rawValue }
    guard unsafe epoll_ctl(descriptor.number, operation, number, &event) == 0 else {
      throw SystemError(call: "epoll_ctl")
    }
  }
}

extension Readiness {
  fileprivate init(epoll events: UInt32) {
    self = []
    if events & EPOLLIN.rawValue != 0 { insert(.readable) }
    if events & EPOLLOUT.rawValue != 0 { insert(.writable) }
    if events & EPOLLHUP.rawValue != 0 { insert(.hangUp) }
    if events & EPOLLERR.rawValue != 0 { insert(.error) }
  }
}

/// A descriptor that became ready.
package struct EpollEvent: Equatable, Sendable {
  package var token: UInt64
  package var readiness: Readiness

  package init(token: UInt64, readiness: Readiness) {
    self.token = token
    self.readiness = readiness
  }
}

/// A kernel counter with which one thread wakes another that waits in an `Epoll`.
///
/// See eventfd(2).
package struct EventCounter: ~Copyable, Sendable {
  /// The descriptor, readable while the counter is above zero.
  package let descriptor: Descriptor

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

/// The conditions that a descriptor is ready for.
package struct Readiness: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// There are bytes to read, or the end.
  package static let readable = Readiness(rawValue: 1)
  package static let writable = Readiness(rawValue: 2)
  /// The peer is gone in both directions; bytes it sent before can still be read.
  package static let hangUp = Readiness(rawValue: 4)
  /// An error is pending; the next read or write reports it.
  static let error = Readiness(rawValue: 8)

  // The next two replace generic set operations, which cost a thousand instructions each when they
  // are called from another module.

  /// True if the peer is gone or an error is pending.
  package var isLast: Bool { !isDisjoint(with: [.hangUp, .error]) }
  /// True if a read would return bytes, the end or an error.
  package var isWorthReading: Bool { !isDisjoint(with: [.readable, .hangUp, .error]) }
}

/// The conditions to wait for on a descriptor.
package struct Interest: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates an interest in reading, in writing, in both or in neither.
  ///
  /// Equivalent to an array literal, which costs a thousand instructions in another module.
  package init(reading: Bool, writing: Bool) {
    self.init(rawValue: (reading ? 1 : 0) | (writing ? 2 : 0))
  }

  package static let readable = Interest(rawValue: 1)
  package static let writable = Interest(rawValue: 2)
  /// The peer is gone in both directions; always reported, whatever the interest.
  package static let hangUp = Interest(rawValue: 4)
}
