import HabitCore
import HabitProtocol
import Systemd

/// A notification to be shown to the person.
struct Notification: Equatable {
  /// Something that can be clicked on.
  enum Action: String, CaseIterable {
    /// One more is done of a habit that is counted.
    case one
    /// The habit is done.
    case done
    /// All habits of the notification are done.
    case all
    /// The habit is skipped that day.
    case skip
    /// The reminder comes again a little later.
    case later
  }

  /// One line of plain text.
  var summary: String
  /// More of it in plain text; may be empty.
  var body = ""
  /// The buttons, in order.
  var actions: [Action] = []
  /// The number of habits it is about.
  var count = 1
}

extension Notification {
  /// As the desktop's settings list it.
  private static let application = "habitd"
  /// A standard icon: Icon Naming Specification.
  private static let icon = "appointment-soon"
  /// It stays until it is answered, or taken away because the habit is done or the day over: who is
  /// away from the desk when it comes is to find it.
  private static let neverExpires: Int32 = 0
  /// Neither low, which some desktops hide, nor critical, which breaks into full screens.
  private static let normalUrgency: UInt8 = 1

  /// The arguments of `Notify`, `susssasa{sv}i`: in place of the notification `former`, which is 0
  /// for none, and by a server that can do so much.
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

  /// The text on a button.
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
