import Posix

/// Several servers under the same load.
struct LoadScenario {
  /// The name of the row.
  let title: String
  /// The processors of server and load generator.
  let placement: Placement
  var connections = 1
  var depth = 1
  /// The figure reported for a run.
  var unit = Unit.requestsPerSecond
  /// The candidates; the first is habitd.
  let contenders: [Contender]
  /// Candidates without a socket, measured beside them.
  var others: [Comparison.Candidate] = []
  /// The goals of habitd.
  var goals: [Goal] = []
  /// A remark needed to understand the row.
  var remark = ""

  /// Starts all of them, and measures.
  func run(_ bench: Bench) throws {
    let candidates = try contenders.map { contender in
      let server = try contender.start(bench, placement.server)
      return candidate(contender, server, bench.time)
    }
    let comparison = Comparison(
      title: title,
      unit: unit,
      candidates: candidates + others,
      goals: goals,
      remark: remark
    )
    try Placement.running(on: placement.client) { try comparison.run(bench) }
  }

  private func candidate(
    _ contender: Contender,
    _ server: Server,
    _ time: MeasuringTime
  ) -> Comparison.Candidate {
    let plan = LoadPlan(
      connections: connections,
      depth: depth,
      time: time,
      exchanges: contender.exchanges
    )
    return Comparison.Candidate(name: contender.name) {
      let result = try LoadGenerator(plan).run(at: server.socket)
      return Comparison.Measurement(value: unit.value(of: result), latencies: result.latencies)
    }
  }
}
