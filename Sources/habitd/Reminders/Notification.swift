import HabitCore
import HabitProtocol
import Systemd

/// A desktop notification about one habit or several.
struct Notification: Equatable {
  enum Action: String, CaseIterable {
    /// Adds one to a counted habit.
    case one
    case done
    /// Completes all habits of the notification.
    case all
    case skip
    /// Shows the reminder again a little later.
    case later
  }

  /// One line of plain text.
  var summary: String
  /// Plain text below the summary; may be empty.
  var body = ""
  var actions: [Action] = []
  /// The number of habits that the notification is about.
  var count = 1
}

extension Notification {
  /// The program's name in the desktop's settings.
  private static let application = "habitd"
  /// The name of a standard icon (Icon Naming Specification).
  private static let icon = "appointment-soon"
  /// Notifications do not expire: a person who was away from the desk still finds them.
  ///
  /// A notification stays until it is answered, or until it is withdrawn because the habit is done
  /// or the day is over.
  private static let neverExpires: Int32 = 0
  /// Normal urgency, because some desktops hide low urgency and show critical notifications over
  /// full-screen programs.
  private static let normalUrgency: UInt8 = 1

  /// The arguments of `Notify`, `susssasa{sv}i`, for a server with the given capabilities.
  ///
  /// `former` is the number of the notification to replace, or 0.
  func arguments(replacing former: UInt32, for capabilities: Set<String>) -> [BusValue] {
    let hasActions = capabilities.contains("actions")
    return [
      .string(Self.application),
      .uint32(former),
      .string(Self.icon),
      .string(summary),
      .string(capabilities.contains("body-markup") ? Markup.escaped(body) : body),
      .strings(hasActions ? actions.flatMap { [$0.rawValue, label(of: $0)] } : []),
      .dictionary([
        ("urgency", .byte(Self.normalUrgency)),
        ("desktop-entry", .string(Self.application)),
        ("category", .string("x-habitd.reminder")),
      ]),
      .int32(Self.neverExpires),
    ]
  }

  private func label(of action: Action) -> String {
    switch action {
    case .one: "+1"
    case .done: "Done"
    case .all: "All \(count) done"
    case .skip: "Skip today"
    case .later: "In \(ReminderQueue.postponement / 60) minutes"
    }
  }
}

/// The reason why a notification is not shown.
enum NotificationFailure: Error, Equatable, CustomStringConvertible {
  /// There is no notification server, but one may appear later.
  case unreachable(String)
  /// The notification server refuses this notification.
  case refused(String)

  /// The reason in words; anybody on the bus may have written a part of it.
  var description: String {
    switch self {
    case .unreachable(let reason), .refused(let reason): reason
    }
  }
}
