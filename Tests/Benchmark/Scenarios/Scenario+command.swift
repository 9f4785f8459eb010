import Posix

extension Scenario {
  private static let nanosecondsPerMillisecond = 1e6
  private static let callsOfARun = 50
  private static let smallestClient = "C client"

  /// A command from a shell.
  static let command = Scenario(
    name: "command",
    summary: "habitctl day, from its start to its end, beside the smallest client in C"
  ) { bench in
    let placement = Placement.apart(bench.processors)
    let server = try bench.startHabitd(bench.usual, on: placement.server)
    let calls = bench.options.isTiny ? 1 : callsOfARun
    func candidate(
      _ name: String,
      _ program: String,
      _ arguments: [String]
    ) -> Comparison.Candidate {
      Comparison.Candidate(name: name) {
        var latencies = Histogram()
        for _ in 0..<calls {
          latencies.add(try nanoseconds(program, arguments, server))
        }
        let median = Double(latencies.quantile(0.5)) / nanosecondsPerMillisecond
        return Comparison.Measurement(value: median, latencies: latencies)
      }
    }
    let comparison = Comparison(
      title: "habitctl day, \(bench.usual.name)",
      unit: .milliseconds,
      candidates: [
        candidate(Contender.habitdName, bench.programs.habitctl, ["day"]),
        candidate(smallestClient, bench.programs.client, [server.socket]),
      ],
      remark: "the C client asks for the day and copies the reply; habitctl also asks for the week"
    )
    try Placement.running(on: placement.client) { try comparison.run(bench) }
  }

  private static func nanoseconds(
    _ program: String,
    _ arguments: [String],
    _ server: Server
  ) throws -> Int {
    let begin = Clock.monotonicNanoseconds()
    let started = try StartedProgram(
      program,
      arguments,
      environment: ["HABITD_SOCKET": server.socket, "TZ": "UTC", "LANG": "C.UTF-8"],
      output: nil
    )
    let end = try started.end()
    guard end.status == 0 else { throw BenchError("\(program) ends with status \(end.status)") }
    return Clock.monotonicNanoseconds() - begin
  }
}
