package import HabitCore

/// Where a change was made.
package enum EventOrigin: Hashable, Sendable {
  /// Here, by the client of that name.
  case client(String)
  /// On another device.
  case device(DeviceID)

  /// Here, by the button of a reminder.
  package static let reminder = EventOrigin.client("reminder")
}
