import Posix

/// The part of an event loop that belongs to its thread.
final class LoopState {
  /// The loop's own descriptors, by the tokens that wake it.
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

  /// True where the next turn must not wait.
  var wantsTurn = false

  /// True when a source has changed since sd-event last set its timers, in its preparation.
  var needsPreparation = true

  /// The jobs of the current turn; kept for its capacity.
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

  /// Releases everything that may refer to the loop's user, once the loop has ended.
  func forgetHandlers() {
    ready = nil
    turnEnd = nil
    clockChanged = nil
    signals = [:]
    zoneWatch = nil
  }
}
