import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// How late it may be noticed that a client keeps the daemon waiting, in microseconds.
  static let patrolAccuracy = 1_000_000

  /// Notes that nothing can be done for a client but wait for it.
  func wait(for client: Client) throws(SystemError) {
    client.session.wait(from: Clock.monotonicMicroseconds())
    // One timer for all: who began to wait later is not due before.
    if !isPatrolArmed, let deadline = client.session.deadline { try armPatrol(deadline) }
  }

  /// Ends the waiting for clients that have been waited for too long.
  ///
  /// It comes at the end of a turn, when everything that has arrived was taken in: what was late only
  /// because the daemon itself was held up is not.
  func patrol() {
    guard isPatrolDue else { return }
    (isPatrolDue, isPatrolArmed) = (false, false)
    let now = Clock.monotonicMicroseconds()
    for client in clients.values {
      switch client.session.overdue(at: now) {
      case .output:
        Log.debug("connection \(client.token): it does not read")
        drop(client)
      case .message: close(client, because: FramingError.unfinished.rpcError)
      case nil: break
      }
    }
    do throws(SystemError) {
      if let next = clients.values.compactMap({ $0.session.deadline }).min() { try armPatrol(next) }
    } catch {
      Log.warning("clients that hang are not noticed: \(error)")
    }
  }

  /// Tells a client why its connection ends.
  func close(_ client: Client, because error: RPCError) {
    client.session.send(Reply.failure(to: .null, error))
    client.session.close()
    client.giveUp()
    flush(client)
  }

  private func armPatrol(_ deadline: Int) throws(SystemError) {
    try patrolTimer?.arm(atMicroseconds: deadline)
    isPatrolArmed = true
  }
}
