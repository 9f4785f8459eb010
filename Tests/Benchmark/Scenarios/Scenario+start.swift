import Posix

extension Scenario {
  private static let nanosecondsPerMillisecond = 1e6

  /// From the first connection to the first reply, by way of socket activation.
  static let start = Scenario(
    name: "start",
    summary: "from a connection that starts the daemon to its first reply"
  ) { bench in
    let placement = Placement.together(bench.processors)
    let limits: [(History, [Goal])] = [
      (bench.usual, []), (bench.large, []), (bench.lived, [.below(25)]),
      (bench.largeLived, [.below(600)]),
    ]
    for (history, goals) in limits {
      let isUsual = history == bench.usual
      let folder = try bench.folder(with: history)
      let redis = isUsual ? try RedisSets.make(bench, history) : nil
      let habitd = Comparison.Candidate(name: Contender.habitdName) {
        try milliseconds { try bench.startHabitd(in: folder, on: placement.server) }
      }
      let other = redis.map { redis in
        Comparison.Candidate(name: "Redis sets") {
          try milliseconds(asking: .redis(["PING"])) { try redis.start(on: placement.server) }
        }
      }
      try Comparison(
        title: "start to first reply, \(history.name)",
        unit: .milliseconds,
        candidates: [habitd] + (other.map { [$0] } ?? []),
        goals: goals,
        remark: "files in the page cache; fork and exec included"
      ).run(bench)
    }
  }

  /// Starts a server, asks it once and ends it; returns the time of the reply.
  private static func milliseconds(
    asking exchange: Exchange = smallRead,
    _ start: () throws -> Server
  ) throws -> Comparison.Measurement {
    let begin = Clock.monotonicNanoseconds()
    let server = try start()
    let connection = try LoadConnection(to: server.socket, depth: 1, exchanges: [exchange])
    try connection.send(at: begin)
    while try !connection.receive() {}
    let end = Clock.monotonicNanoseconds()
    try server.end()
    return Comparison.Measurement(value: Double(end - begin) / nanosecondsPerMillisecond)
  }
}
