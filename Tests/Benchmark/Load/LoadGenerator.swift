import Posix

/// Asks a server as fast as it answers, from one thread.
///
/// With one connection it waits in recv(2) alone, so that a round trip costs the least there is;
/// with several in epoll_wait(2).
struct LoadGenerator {
  private static let patienceMilliseconds: CInt = 60_000

  let plan: LoadPlan

  init(_ plan: LoadPlan) {
    self.plan = plan
  }

  /// Asks the server at a path.
  ///
  /// - Throws: `BenchError` where a reply is not the one to its request, or does not come.
  func run(at path: String) throws -> LoadResult {
    var connections: [LoadConnection] = []
    for index in 0..<plan.connections {
      connections.append(
        try LoadConnection(to: path, depth: plan.depth, exchanges: plan.exchanges(index))
      )
    }
    var count = ReplyCount(plan, from: Clock.monotonicNanoseconds())
    if connections.count == 1 {
      try ask(connections[0], &count)
    } else {
      try ask(connections, &count)
    }
    return count.result
  }

  private func ask(_ connection: LoadConnection, _ count: inout ReplyCount) throws {
    var now = count.start
    while !count.isOver(at: now) {
      try connection.send(at: now)
      while try !connection.receive() {}
      now = Clock.monotonicNanoseconds()
      count.add(plan.depth, sentAt: connection.sentAt, at: now)
    }
  }

  private func ask(_ connections: [LoadConnection], _ count: inout ReplyCount) throws {
    let epoll = try Epoll()
    for (index, connection) in connections.enumerated() {
      try epoll.add(connection.socket, token: UInt64(index), for: .readable)
      try connection.send(at: Clock.monotonicNanoseconds())
    }
    var busy = connections.count
    while busy > 0 {
      let ready = try epoll.wait(timeoutMilliseconds: Self.patienceMilliseconds)
      guard ready > 0 else {
        throw BenchError("none of \(busy) connections gets a reply: see what the server says")
      }
      for position in 0..<ready {
        let connection = connections[Int(epoll[position].token)]
        guard try connection.receive() else { continue }
        let now = Clock.monotonicNanoseconds()
        count.add(plan.depth, sentAt: connection.sentAt, at: now)
        if !count.isOver(at: now) {
          try connection.send(at: now)
        } else {
          busy -= 1
        }
      }
    }
  }
}
