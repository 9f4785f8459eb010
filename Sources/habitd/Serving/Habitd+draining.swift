import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// Answers every request that has come, and takes no more: what a client was able to send is
  /// answered, and what it was not able to send has not been done.
  ///
  /// Every connection is closed then. So a client that cannot send, or is not answered, sends it again to the daemon that comes next.
  func drain() {
    loop.onReady { _, _ in }
    for client in clients.values {
      // One that has gone has nothing more to send either.
      try? UnixSocket.endReceiving(on: client.socket)
    }
    endTurn()
    var unread = Array(clients.values)
    while !unread.isEmpty {
      for client in unread where clients[client.token] != nil {
        touched.insert(client.token)
        receive(from: client)
        if clients[client.token] != nil { serve(client) }
      }
      endTurn()
      // One that does not read its replies is not waited for.
      unread = clients.values.filter { $0.session.wantsToRead || $0.session.hasUnread }
    }
    for client in clients.values { drop(client) }
  }
}
