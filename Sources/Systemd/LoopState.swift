import Posix

/// The part of an event loop that belongs to its thread.
final class LoopState {
  /// Why the loop was woken by one of its own descriptors.
  enum ReservedToken: UInt64 {
    case inbox = 0xffff_ffff_ffff_fff0
    case systemd
    case clockChange
  }

  let epoll: Epoll
  let systemd: SystemdEvent
  var ready: ((UInt64, Readiness) -> Void)?
  var turnEnd: (() -> Void)?
  var isStopping = false

  /// Whether the next turn must not wait.
  var wantsTurn = false

  /// sd-event sets its timers when it prepares; true when a source has changed since.
  var needsPreparation = true

  /// Where a turn takes its jobs; kept for its capacity.
  var jobs: [UnownedJob] = []

  var signals: [Signal: EventSource] = [:]
  var clockChange: ClockChange?
  var clockChanged: (() -> Void)?
  var zoneWatch: DirectoryWatch?

  init(waking inbox: Inbox) throws(SystemError) {
    epoll = try Epoll()
    systemd = try SystemdEvent()
    try epoll.add(inbox.counter.descriptor, token: ReservedToken.inbox.rawValue, for: .readable)
    try epoll.add(
      number: systemd.descriptor,
      token: ReservedToken.systemd.rawValue,
      for: .readable
    )
  }

  /// Lets go of everything that may hold the loop's user, once the loop has ended.
  func forgetHandlers() {
    ready = nil
    turnEnd = nil
    clockChanged = nil
    signals = [:]
    zoneWatch = nil
  }
}
