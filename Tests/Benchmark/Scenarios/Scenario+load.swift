extension Scenario {
  /// A read whose request and reply have 53 and 77 bytes.
  static let smallRead = Exchange.call("settings")
  private static let redisPing = "Redis PING"
  private static let redisToggle = "Redis toggle"
  private static let redisDurable = "Redis fsync"

  /// One connection, one request at a time.
  static let roundTrip = Scenario(
    name: "round-trip",
    summary: "a small read, one at a time, on one connection"
  ) { bench in
    let contenders = pinged(bench)
    try LoadScenario(
      title: "small read, 1 connection, one processor",
      placement: .together(bench.processors),
      contenders: contenders,
      goals: [.atLeast(0.7, of: Contender.echoName)]
    ).run(bench)
    try LoadScenario(
      title: "small read, 1 connection, a processor each",
      placement: .apart(bench.processors),
      contenders: contenders,
      goals: [],
      remark: "two wake-ups, not code"
    ).run(bench)
  }

  /// Many connections.
  static let crowd = Scenario(
    name: "crowd",
    summary: "small reads on 16 and 256 connections"
  ) { bench in
    let contenders = pinged(bench)
    for connections in [16, 256] {
      try LoadScenario(
        title: "small read, \(connections) connections, a processor each",
        placement: .apart(bench.processors),
        connections: connections,
        contenders: contenders,
        goals: connections == 256 ? [.atLeast(0.65, of: Contender.echoName)] : []
      ).run(bench)
    }
  }

  /// Many requests at once on one connection.
  static let pipelined = Scenario(
    name: "pipelined",
    summary: "64 small reads at once on one connection"
  ) { bench in
    try LoadScenario(
      title: "small read, 64 pipelined, one processor",
      placement: .together(bench.processors),
      depth: 64,
      contenders: readers(bench) + redis(bench, redisToggle, exchanges: Contender.redisToggle)
    ).run(bench)
  }

  /// The requests of clients in the course of a day.
  static let mix = Scenario(
    name: "mix",
    summary: "views, streaks and a tick in turn on 16 connections"
  ) { bench in
    let habits = bench.usual.habits
    try LoadScenario(
      title: "3 loadDay, 3 weekCounts, streak, toggle in turn, 16 connections, a processor each",
      placement: .apart(bench.processors),
      connections: 16,
      contenders: [
        .habitd(bench.usual) { connection in
          let habit = #"{"habit":"\#(History.identifier(connection % habits))"}"#
          let views = [Exchange.call("loadDay"), .call("weekCounts")]
          let all = views + views + views + [.call("streak", habit), .call("toggle", habit)]
          let first = connection % all.count
          return Array(all[first...] + all[..<first])
        }
      ]
    ).run(bench)
  }

  /// Changes that are synced before they are answered.
  static let toggles = Scenario(
    name: "toggles",
    summary: "toggles, on the disk before they are answered, on 1, 50 and 256 connections"
  ) { bench in
    let history = bench.usual
    let habits = history.habits
    let habitd = Contender.habitd(history) { connection in
      let habit = History.identifier(connection % habits)
      return [.call("toggle", #"{"habit":"\#(habit)","date":"2026-01-15"}"#)]
    }
    let sqlite = try SQLite.make(bench, history)
    let append = Contender.append(.call("toggle", #"{"habit":"habit-1","date":"2026-01-15"}"#))
    let goals: [Int: [Goal]] = [
      1: [.atLeast(0.9, of: append.name), .atLeast(0.9, of: redisDurable)],
      50: [.atLeast(6, of: SQLite.name)],
    ]
    for connections in [1, 50, 256] {
      try LoadScenario(
        title:
          "durable toggle, \(connections) connection\(connections == 1 ? "" : "s"), a processor each",
        placement: .apart(bench.processors),
        connections: connections,
        contenders: [habitd, append]
          + redis(bench, redisDurable, isDurable: true, exchanges: Contender.redisToggle),
        others: sqlite.map { [$0.candidate("toggle", .requestsPerSecond)] } ?? [],
        goals: goals[connections] ?? [],
        remark: "SQLite: one writer, WAL, synchronous=FULL"
      ).run(bench)
    }
  }

  private static func readers(_ bench: Bench) -> [Contender] {
    [
      .habitd(bench.usual) { _ in [smallRead] },
      .echo(smallRead),
    ]
  }

  private static func pinged(_ bench: Bench) -> [Contender] {
    readers(bench) + redis(bench, redisPing) { _ in [.redis(["PING"])] }
  }

  private static func redis(
    _ bench: Bench,
    _ name: String,
    isDurable: Bool = false,
    exchanges: @escaping @Sendable (Int) -> [Exchange]
  ) -> [Contender] {
    guard let program = bench.programs.redis else { return [] }
    return [.redis(name, program, isDurable: isDurable, exchanges: exchanges)]
  }
}
