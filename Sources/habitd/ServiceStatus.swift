import Posix
import Systemd

/// The daemon's status as the service manager shows it: one line, a moment behind the changes.
final class ServiceStatus {
  /// Returns the line: what was done today, and how the storage is.
  var line: () -> String = { "" }

  /// The longest lag of the line behind a change, in microseconds: a burst of ticks is told once.
  private static let delay = 1_000_000

  /// Fires when the line is to be told again; `nil` where no manager listens.
  private var refresh: LoopTimer?

  /// Makes changes known a moment later; until then only ``tell()`` is.
  ///
  /// - Throws: what the loop refuses.
  func followChanges(on loop: EventLoop) throws(SystemError) {
    refresh = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.delay
    ) { [unowned self] in tell() }
  }

  /// Notes that the line has changed.
  func noteChange() {
    // Not armed again by every change, or a steady stream of them would never be told.
    guard let refresh, refresh.moment == nil else { return }
    do throws(SystemError) {
      try refresh.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.delay)
    } catch {
      Log.warning("the service manager is not told of changes: \(error)")
    }
  }

  /// Tells the service manager the line as it is now.
  func tell() { ServiceManager.notify("STATUS=\(line())") }
}
