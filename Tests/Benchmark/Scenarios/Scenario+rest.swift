import Posix

extension Scenario {
  /// The memory of the idle daemon.
  static let memory = Scenario(
    name: "memory",
    summary: "resident memory after the first reply"
  ) { bench in
    let limits: [(History, [Goal], [Goal])] = [
      (bench.usual, [], [.below(4.5)]), (bench.large, [], []),
      (bench.lived, [], [.below(4.5)]), (bench.largeLived, [], [.below(100)]),
    ]
    for (history, whole, anonymous) in limits {
      let servers = try [bench.startHabitd(history, on: nil)] + peers(history, bench)
      for server in servers where server.name == Contender.habitdName {
        try Client(server.socket).call("loadDay")
      }
      for (name, title, goals) in [
        ("Rss", "resident", whole), ("Anonymous", "of it anonymous", anonymous),
      ] {
        let candidates = servers.map { server in
          Comparison.Candidate(name: server.name) {
            Comparison.Measurement(value: try ProcessFigures.megabytes(name, of: server.process))
          }
        }
        try Comparison(
          title: "memory after loadDay, \(history.name), \(title)",
          unit: .megabytes,
          candidates: candidates,
          goals: goals
        ).run(bench, runs: 1)
      }
    }
  }

  private static func peers(_ history: History, _ bench: Bench) throws -> [Server] {
    guard history == bench.usual else { return [] }
    let redis = try RedisSets.make(bench, history).map { [try $0.start(on: nil)] } ?? []
    return try [Contender.echo(smallRead).start(bench, nil)] + redis
  }

  /// The wake-ups of the idle daemon.
  static let idle = Scenario(
    name: "idle",
    summary: "how often the daemon wakes up while nobody asks anything"
  ) { bench in
    let server = try bench.startHabitd(bench.usual, on: nil)
    let client = try Client(server.socket)
    try client.call("loadDay")
    let seconds = bench.options.idleSeconds
    let candidate = Comparison.Candidate(name: Contender.habitdName) {
      // What is left to do after the first reply is no rest yet.
      Clock.sleep(microseconds: 1_000_000)
      let before = try ProcessFigures.wakeUps(of: server.process)
      Clock.sleep(microseconds: seconds * 1_000_000)
      let after = try ProcessFigures.wakeUps(of: server.process)
      return Comparison.Measurement(value: Double(after - before))
    }
    try Comparison(
      title: "wake-ups in \(seconds) s of rest, a client connected",
      unit: .wakeUps,
      candidates: [candidate],
      goals: [.below(0)],
      remark: "started without a watchdog"
    ).run(bench, runs: 1)
  }
}
