import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// How late the end may be noticed to take long, in microseconds.
  static let farewellAccuracy = 10_000

  /// Answers what clients have sent, leaves a snapshot, and ends the loop.
  ///
  /// Sending is stopped at the other end of every connection. So a request either was sent before
  /// and is answered, or could not be sent at all, which its client is told by the kernel (`EPIPE`)
  /// and may send again to the next daemon: under socket activation new connections wait for it.
  func shutDown(_ reason: String) {
    guard ending == .none else { return }
    // A socket of our own takes those with it who wait to be let in, and what they have sent.
    if !listener.isActivated { accept() }
    ending = .answering
    listener.removeMark()
    ServiceManager.notify("STOPPING=1")
    Log.notice("\(reason): ending at revision \(revision)")
    do throws(SystemError) {
      try acceptRetry?.cancel()
      try listener.withDescriptor { descriptor throws(SystemError) in
        try loop.unwatch(descriptor)
      }
      for client in clients.values { stopSending(client) }
      let now = Clock.monotonicMicroseconds()
      try farewell?.arm(atMicroseconds: now + limits.farewellMicroseconds)
    } catch {
      Log.error("not everything that was sent is answered: \(error)")
      dropAll()
    }
    loop.turnAgain()
  }

  /// Ends what takes too long: first requests are refused, then connections are closed.
  func farewellIsOver() {
    guard ending == .answering else { return dropAll() }
    ending = .refusing
    do throws(SystemError) {
      let now = Clock.monotonicMicroseconds()
      try farewell?.arm(atMicroseconds: now + Limits.farewellMicroseconds)
    } catch {
      dropAll()
    }
  }

  /// Ends the loop once the last connection has gone.
  func endIfOver() {
    guard ending == .answering || ending == .refusing, clients.isEmpty else { return }
    ending = .over
    closeStorage()
    loop.stop()
  }

  private func stopSending(_ client: Client) {
    touch(client)
    follow(client)
    do throws(SystemError) {
      // Afterwards its own end would look the same.
      client.hasSaidAll = try UnixSocket.hasPeerEndedSending(on: client.socket)
      try UnixSocket.endReceiving(on: client.socket)
    } catch {
      Log.debug("connection \(client.token): \(error)")
      drop(client)
    }
  }
}
