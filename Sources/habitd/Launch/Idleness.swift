import Posix
import Systemd

/// The end of a daemon that a client has started for lack of a service manager.
///
/// It ends when nobody has been connected for a while and nothing must be shown at its time; and at
/// once when the path of its socket leads elsewhere: then a service manager has taken over the
/// path, or the session is gone, and no client can find this daemon any more.
final class Idleness {
  private let microseconds: Int
  /// Fires when nobody has been connected for long enough.
  private var timer: LoopTimer?
  private var watch: DirectoryWatch?
  private var isOver = false
  private var isDisplaced = false

  /// The accuracy of the end, in microseconds, so that the system wakes up once for several timers.
  private static let accuracy = 1_000_000

  init(microseconds: Int) {
    self.microseconds = microseconds
  }

  /// Begins to wait for the first client, and to watch the path of the socket.
  func start(on loop: EventLoop, at listener: Listener) throws(SystemError) {
    timer = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.accuracy
    ) { [unowned self] in isOver = true }
    begin()
    guard let path = listener.path, let slash = path.lastIndex(of: "/") else { return }
    let name = path[path.index(after: slash)...]
    do throws(SystemError) {
      watch = try DirectoryWatch(String(path[..<slash]), on: loop) { [unowned self] changed in
        if changed.map({ $0 == name }) ?? true { isDisplaced = !listener.isInPlace }
      }
    } catch {
      Log.warning("a service manager that takes over the socket goes unnoticed: \(error)")
    }
  }

  /// Decides at the end of a turn whether the daemon must end; returns the reason, or nil.
  ///
  /// With `hasReminders` it must run without being asked, for reminders or timers.
  func reasonToEnd(connections count: Int, hasReminders: Bool) -> String? {
    if isDisplaced { return "the path of the socket leads elsewhere" }
    guard count == 0 else {
      isOver = false
      if timer?.moment != nil { try? timer?.cancel() }
      return nil
    }
    if isOver { return hasReminders ? nil : "nobody has been connected for a while" }
    if timer?.moment == nil { begin() }
    return nil
  }

  private func begin() {
    do throws(SystemError) {
      try timer?.arm(atMicroseconds: Clock.monotonicMicroseconds() + microseconds)
    } catch {
      Log.warning("the daemon does not end by itself: \(error)")
    }
  }
}
