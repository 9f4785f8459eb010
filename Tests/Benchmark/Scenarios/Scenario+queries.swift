import Posix

extension Scenario {
  /// The requests of views.
  private struct Query {
    let title: String
    let exchange: Exchange
    /// Its name in `Peers/sqlite.c`; nil where that has none.
    var sqlite: String?
    var goals: [Goal] = []
  }

  /// Whole replies, of histories of two sizes.
  static let queries = Scenario(
    name: "queries",
    summary: "loadDay, weekCounts, grid and streak over ten and thirty years"
  ) { bench in
    try pipelinedDay(bench)
    try run(usualQueries, of: bench.usual, bench)
    try run(largeQueries, of: bench.large, bench)
    for history in [bench.usual, bench.lived, bench.largeLived] { try undo(history, bench) }
  }

  /// An undo of a tick that has just been made, on one connection.
  private static func undo(_ history: History, _ bench: Bench) throws {
    let server = try bench.startHabitd(history, on: Placement.together(bench.processors).server)
    let client = try Client(server.socket)
    let tick = Array(#"{"habit":"\#(history.identifier(0))"}"#.utf8)
    let candidate = Comparison.Candidate(name: Contender.habitdName) {
      try client.call("toggle", tick)
      let begin = Clock.monotonicNanoseconds()
      try client.call("undo")
      return Comparison.Measurement(value: Double(Clock.monotonicNanoseconds() - begin) / 1000)
    }
    try Comparison(
      title: "undo of a tick, \(history.name)",
      unit: .microseconds,
      candidates: [candidate],
      goals: [.below(1000)],
      remark: "durable"
    ).run(bench)
    try server.end()
  }

  private static let usualQueries = [
    Query(title: "loadDay", exchange: .call("loadDay"), sqlite: "day"),
    Query(title: "weekCounts", exchange: .call("weekCounts"), sqlite: "week"),
    Query(title: "grid of all", exchange: .call("grid")),
    Query(title: "grid of one", exchange: .call("grid", #"{"habit":"habit-0"}"#)),
    Query(title: "streak of all", exchange: .call("streak"), sqlite: "streak"),
    Query(title: "streak of one", exchange: .call("streak", #"{"habit":"habit-0"}"#)),
    Query(title: "statistics of all", exchange: .call("statistics")),
    Query(title: "statistics of one", exchange: .call("statistics", #"{"habit":"habit-0"}"#)),
  ]

  private static let largeQueries: [Query] = {
    let goals = [
      "loadDay": 1000.0, "weekCounts": 300.0, "streak of all": 12_000.0,
      "statistics of all": 20_000,
    ]
    return usualQueries.map { query in
      var query = query
      query.goals = goals[query.title].map { [.below($0)] } ?? []
      return query
    }
  }()

  private static func run(_ queries: [Query], of history: History, _ bench: Bench) throws {
    let sqlite = try SQLite.make(bench, history)
    let placement = Placement.together(bench.processors)
    let server = try bench.startHabitd(history, on: placement.server)
    for query in queries {
      let other = query.sqlite.flatMap { task in sqlite?.candidate(task, .microseconds) }
      try LoadScenario(
        title: "\(query.title), \(history.name), one processor",
        placement: placement,
        unit: .microseconds,
        contenders: [.habitd(server, query.exchange)],
        others: other.map { [$0] } ?? [],
        goals: query.goals,
        remark: query.title == "streak of all" ? "SQLite: current streaks only" : ""
      ).run(bench)
    }
  }

  private static func pipelinedDay(_ bench: Bench) throws {
    let history = bench.usual
    let sqlite = try SQLite.make(bench, history)
    try LoadScenario(
      title: "loadDay, \(history.name), 16 pipelined, a processor each",
      placement: .apart(bench.processors),
      depth: 16,
      contenders: [.habitd(history) { _ in [.call("loadDay")] }],
      others: sqlite.map { [$0.candidate("day", .requestsPerSecond)] } ?? [],
      goals: [.atLeast(1.5, of: SQLite.name)],
      remark: "SQLite in its own process, without socket and JSON"
    ).run(bench)
  }
}
