/// Why a notification is not shown.
enum NotificationFailure: Error, Equatable, CustomStringConvertible {
  /// Nobody was there to show it: another time there may be.
  case unreachable(String)
  /// Who shows notifications does not want this one.
  case refused(String)

  /// What happened, in words; part of it may come from anybody on the bus.
  var description: String {
    switch self {
    case .unreachable(let reason), .refused(let reason): reason
    }
  }
}
