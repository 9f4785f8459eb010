/// The succession of the running daemon by a program that was installed in its place.
///
/// Under an activation socket the daemon ends by itself when its last client has gone: the socket
/// stays, and the next client starts the newer program. While any client is connected it stays, also
/// for one that only listens for events: a client that was never told to expect it must not lose its
/// connection for the daemon's convenience. `hello` and `status` say that a restart is needed.
///
/// It looks at the file when a client leaves it alone and when it is asked, never by itself.
final class Succession {
  /// Returns true where another program stands at the path of this one.
  let isDue: () -> Bool
  /// True where the newer program is to be started at once, rather than by the next client.
  private(set) var continues = false

  private var connections = 0

  /// A succession by whatever `isDue` sees.
  init(isDue: @escaping () -> Bool) {
    self.isDue = isDue
  }

  /// Notes the connections at the end of a turn.
  ///
  /// - Parameters:
  ///   - count: the number of connections now.
  ///   - isActivated: true where the service manager holds the socket.
  ///   - hasReminders: true where the newer program must run without being asked, for reminders.
  /// - Returns: true where the daemon is to end for the newer program.
  func takeEnd(
    connections count: Int,
    isActivated: @autoclosure () -> Bool,
    hasReminders: @autoclosure () -> Bool
  ) -> Bool {
    defer { connections = count }
    // Asked in every turn: first what is nearly always false.
    guard count == 0, connections > 0, isActivated(), isDue() else { return false }
    continues = hasReminders()
    return true
  }
}
