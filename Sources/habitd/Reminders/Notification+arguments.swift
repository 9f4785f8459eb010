import HabitCore
import HabitProtocol
import Systemd

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
