import Posix
import Systemd

/// Ends a daemon that was started by a client because there is no service manager.
///
/// It ends when no client has been connected for a while and no reminder or timer needs it. It ends
/// at once when the path of its socket leads elsewhere: a service manager has taken over the path,
/// or the session is gone, so that no client can find this daemon any more.
final class Idleness {
  private let microseconds: Int
  /// Fires when the daemon has been without clients for `microseconds`.
  private var timer: LoopTimer?
  private var watch: DirectoryWatch?
  private var isOver = false
  private var isDisplaced = false

  /// The accuracy of the timer, in microseconds: one wake-up of the system can serve several
  /// timers.
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

  /// Decides at the end of a turn if the daemon must end; returns the reason, or nil.
  ///
  /// `hasReminders` is true while reminders or timers need the daemon even without a client.
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
