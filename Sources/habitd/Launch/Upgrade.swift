/// Ends the daemon when a newer program was installed in its place.
///
/// Under an activation socket the daemon ends once its last client has gone: the socket stays, and
/// the next client starts the newer program. While a client is connected the daemon stays, even if
/// the client only listens for events, because a client must not lose its connection without
/// warning. A daemon started by a client ends likewise if no reminder needs it. `hello` and
/// `status` say that a restart is needed.
///
/// The file is checked when the last client leaves and when a client asks, never on a timer.
final class Upgrade {
  /// Returns true if another program is at the path of this one.
  let isDue: () -> Bool
  /// True if the newer program must be started at once, not only by the next client.
  private(set) var continues = false

  private var connections = 0

  init(isDue: @escaping () -> Bool) {
    self.isDue = isDue
  }

  /// Takes the number of connections at the end of a turn; returns true if the daemon must end for
  /// the newer program.
  ///
  /// `isActivated` is true if the next client can start another daemon, usually because the service
  /// manager holds the socket. `hasReminders` is true if the newer program must start at once.
  func takeEnd(
    connections count: Int,
    isActivated: @autoclosure () -> Bool,
    hasReminders: @autoclosure () -> Bool
  ) -> Bool {
    defer { connections = count }
    // This is checked in every turn, so the condition that is nearly always false comes first.
    guard count == 0, connections > 0, isActivated(), isDue() else { return false }
    continues = hasReminders()
    return true
  }
}
