import Posix
import Systemd

/// The daemon's status as the service manager shows it: one line, a moment behind the changes.
final class ServiceStatus {
  /// The longest lag of the line behind a change, in microseconds: a burst of ticks is told once.
  private static let delay = 1_000_000

  /// Fires when the line is to be sent again; `nil` when no manager is listening.
  private var refresh: LoopTimer?
  /// True when the moment after a change is over.
  private var isDue = false

  /// Prepares to report changes after a moment; before this call only ``tell(_:)`` reports.
  ///
  /// - Throws: an error from the loop.
  func followChanges(on loop: EventLoop) throws(SystemError) {
    refresh = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.delay
    ) { [unowned self] in isDue = true }
  }

  /// Notes that the line has changed.
  func noteChange() {
    // Not rearmed by every change, or a steady stream of changes would never be reported.
    guard let refresh, refresh.moment == nil else { return }
    do throws(SystemError) {
      try refresh.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.delay)
    } catch {
      Log.warning("changes are not reported to the service manager: \(error)")
    }
  }

  /// Sends the line to the service manager where it has changed a moment ago; at the end of a turn.
  func advance(_ line: @autoclosure () -> String) { if isDue { tell(line()) } }

  /// Sends the line to the service manager: today's progress and the state of the storage.
  func tell(_ line: String) {
    isDue = false
    ServiceManager.notify("STATUS=\(line)")
  }
}
