/// The state of reminding, as reported by `status`.
package enum ReminderState: String, CaseIterable, Sendable {
  /// No reminder has been due since the daemon started.
  case idle
  /// The last reminder was shown.
  case working
  /// No notification server is running at the moment; reminders that are due wait a while.
  case waiting
  /// The notification server refused the last reminder.
  case refused
  /// The daemon's environment names no session bus.
  case noBus
}
