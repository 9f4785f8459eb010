package import HabitCore

/// The place where a change was made.
package enum EventOrigin: Hashable, Sendable {
  /// This device, by the client of that name.
  case client(String)
  /// Another device.
  case device(DeviceID)

  /// This device, by the button of a reminder.
  package static let reminder = EventOrigin.client("reminder")
}
