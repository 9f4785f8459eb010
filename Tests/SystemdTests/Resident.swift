import Posix
import Systemd
import Testing

/// An actor that lives on a loop, as a service does.
actor Resident: LoopIsolated {
  nonisolated let loop: EventLoop
  private(set) var count = 0
  private let note: (String) -> Void

  init(on loop: EventLoop, noting note: sending @escaping (String) -> Void = { _ in }) {
    self.loop = loop
    self.note = note
  }

  /// Counts a call; the loop is stopped at the last one.
  func count(stoppingAt last: Int) {
    loop.checkIsolated()
    assertIsolated()
    count += 1
    if count == last { loop.stop() }
  }

  /// Notes what happens in the turn in which a socket becomes ready, and leaves a job in it.
  func observe(_ socket: borrowing Descriptor) throws {
    try loop.watch(socket, token: 7, for: .readable)
    loop.onReady { token, readiness in
      self.note("ready \(token) \(readiness == .readable)")
      self.loop.onReady { _, _ in self.note("ready again") }
      Task {
        self.note("job")
        self.loop.stop()
      }
    }
    loop.onTurnEnd { self.note("turn end") }
  }
}
