/// The upgrade of the running daemon by a program that was installed in its place.
///
/// Under an activation socket the daemon ends by itself when its last client has gone: the socket
/// stays, and the next client starts the newer program. While any client is connected it stays,
/// also for one that only listens for events: an unprepared client must not lose its connection for
/// the daemon's convenience. `hello` and `status` say that a restart is needed.
///
/// It checks the file when the last client leaves and when a client asks, never by itself.
final class Upgrade {
  /// Returns true if another program is at the path of this one.
  let isDue: () -> Bool
  /// True if the newer program must be started at once, rather than by the next client.
  private(set) var continues = false

  private var connections = 0

  init(isDue: @escaping () -> Bool) {
    self.isDue = isDue
  }

  /// Notes the number of connections at the end of a turn; returns true if the daemon must end for
  /// the newer program.
  ///
  /// `isActivated` means that the service manager holds the socket, `hasReminders` that the newer
  /// program must run without being asked, for reminders.
  func takeEnd(
    connections count: Int,
    isActivated: @autoclosure () -> Bool,
    hasReminders: @autoclosure () -> Bool
  ) -> Bool {
    defer { connections = count }
    // Asked in every turn, so the condition that is nearly always false comes first.
    guard count == 0, connections > 0, isActivated(), isDue() else { return false }
    continues = hasReminders()
    return true
  }
}
