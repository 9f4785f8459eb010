import CSystemd
package import Posix

extension EventLoop {
  /// The directory of the system's time zone, see localtime(5).
  ///
  /// The dot is needed because a watch does not follow links, and some systems make /etc a link.
  private static let zoneDirectory = "/etc/."
  private static let zoneName = "localtime"

  /// Calls `handler` for a signal instead of its default action; the last handler set is used.
  ///
  /// The signal is blocked in this thread only. Call this, or `ProcessInformation.blockSignals`,
  /// before any other thread is started. See sd_event_add_signal(3).
  package func onSignal(
    _ signal: Signal,
    _ handler: @escaping () -> Void
  ) throws(SystemError) {
    ProcessInformation.blockSignals([signal])
    state.signals[signal] = nil
    state.signals[signal] = try unsafe EventSource(
      "sd_event_add_signal",
      on: state.systemd,
      handler: { (_: Void) in handler() },
      add: { event, place, userdata in
        unsafe sd_event_add_signal(
          event,
          place,
          signal.number,
          { _, _, userdata in
            unsafe EventSource.Handler<Void>.from(userdata)?.call(())
            return 0
          },
          userdata
        )
      }
    )
    state.needsPreparation = true
  }

  /// Calls `handler` whenever the wall clock is set.
  package func onClockChange(_ handler: @escaping () -> Void) throws(SystemError) {
    let change = try ClockChange()
    try state.epoll.add(
      change.descriptor,
      token: LoopState.ReservedToken.clockChange.rawValue,
      for: .readable
    )
    state.clockChange = consume change
    state.clockChanged = handler
  }

  /// Calls `handler` whenever `/etc/localtime` is replaced, written, created or removed.
  ///
  /// The directory is watched, not the file, so that no change is missed while the file is
  /// replaced. Tests can pass another path.
  package func onZoneChange(
    in directory: String? = nil,
    _ handler: @escaping () -> Void
  ) throws(SystemError) {
    state.zoneWatch = try DirectoryWatch(directory ?? Self.zoneDirectory, on: self) { name in
      if name == nil || name == Self.zoneName { handler() }
    }
  }

  /// Notifies the service manager's watchdog as long as the loop turns; returns false if it has
  /// none.
  ///
  /// See sd_event_set_watchdog(3), `WatchdogSec=`.
  package func enableWatchdog() throws(SystemError) -> Bool {
    let isWanted = try SystemdCall.check(
      "sd_event_set_watchdog",
      unsafe sd_event_set_watchdog(state.systemd.pointer, 1)
    )
    state.needsPreparation = true
    return isWanted > 0
  }
}
