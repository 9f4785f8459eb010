/// How reminding is, as `status` tells it.
package enum ReminderState: String, CaseIterable, Sendable {
  /// There was nothing to show since the daemon was started.
  case idle
  /// The last reminder is shown.
  case working
  /// Nobody shows notifications at the moment; what is due waits a while.
  case waiting
  /// Who shows notifications did not want the last one.
  case refused
  /// The daemon's environment names no session bus.
  case noBus
}
