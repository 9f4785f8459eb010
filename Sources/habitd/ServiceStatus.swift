import Posix
import Systemd

/// The daemon's status as the service manager shows it: one line, a moment behind the changes.
final class ServiceStatus {
  /// Returns the line: today's progress and the state of the storage.
  var line: () -> String = { "" }

  /// The longest lag of the line behind a change, in microseconds: a burst of ticks is told once.
  private static let delay = 1_000_000

  /// Fires when the line is to be sent again; `nil` when no manager is listening.
  private var refresh: LoopTimer?

  /// Prepares to report changes after a moment; before this call only ``tell()`` reports.
  ///
  /// - Throws: an error from the loop.
  func followChanges(on loop: EventLoop) throws(SystemError) {
    refresh = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.delay
    ) { [unowned self] in tell() }
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

  /// Sends the current line to the service manager.
  func tell() { ServiceManager.notify("STATUS=\(line())") }
}
