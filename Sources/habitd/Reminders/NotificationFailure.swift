/// Why a notification is not shown.
enum NotificationFailure: Error, Equatable, CustomStringConvertible {
  /// Nobody was there to show it: another time there may be.
  case unreachable(String)
  /// The notification server refuses this one.
  case refused(String)

  /// The reason in words; part of it may come from anybody on the bus.
  var description: String {
    switch self {
    case .unreachable(let reason), .refused(let reason): reason
    }
  }
}
