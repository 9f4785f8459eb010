import Posix

extension Scenario {
  private static let nanosecondsPerMillisecond = 1e6
  /// The starts of a run: each takes some milliseconds.
  private static let startsOfARun = 20
  /// The keys of a run.
  private static let keysOfARun = 50

  /// The keys that are measured, in turn, and their names: each changes the screen.
  private static let measuredKeys: [(name: String, keys: [String])] = [
    ("j and k", ["j", "k"]), ("space", [" "]),
  ]

  /// The full-screen program.
  static let screen = Scenario(
    name: "screen",
    summary: "habitctl ui on a terminal: from its start to a frame, and from a key to its frame"
  ) { bench in
    let history = bench.options.isTiny ? bench.usual : History(habits: 100, years: 10)
    let placement = Placement.apart(bench.processors)
    let server = try bench.startHabitd(history, on: placement.server)
    let environment = ["HABITD_SOCKET": server.socket, "TZ": "UTC", "LANG": "C.UTF-8"]
    func start() throws -> ScreenRun {
      try ScreenRun(bench.programs.habitctl, ["ui"], environment: environment)
    }
    let first = Comparison(
      title: "habitctl ui, first frame, \(history.name)",
      unit: .milliseconds,
      candidates: [
        Comparison.Candidate(name: Contender.habitdName) {
          try firstFrames(bench.options.isTiny ? 1 : startsOfARun, start)
        }
      ],
      goals: [.below(20)],
      remark: "from the start of the process to the end of its first synchronized update"
    )
    try Placement.running(on: placement.client) { try first.run(bench) }
    for (name, keys) in measuredKeys {
      let comparison = Comparison(
        title: "habitctl ui, key to frame, \(name), \(history.name)",
        unit: .milliseconds,
        candidates: [
          Comparison.Candidate(name: Contender.habitdName) {
            try framesOfKeys(keys, bench.options.isTiny ? 2 : keysOfARun, start)
          }
        ],
        goals: [.below(5)],
        remark: "to the end of the next synchronized update, typed while nothing was drawn"
      )
      try Placement.running(on: placement.client) { try comparison.run(bench) }
    }
    try server.end()
  }

  /// The time from the start of a program to its first frame, several times.
  static func firstFrames(
    _ count: Int,
    _ start: () throws -> ScreenRun
  ) throws -> Comparison.Measurement {
    var latencies = Histogram()
    for _ in 0..<count {
      let begin = Clock.monotonicNanoseconds()
      var run = try start()
      latencies.add(try run.awaitFrame() - begin)
    }
    return measurement(latencies)
  }

  /// The time from a key to the frame that answers it, several times, the keys in turn.
  static func framesOfKeys(
    _ keys: [String],
    _ count: Int,
    _ start: () throws -> ScreenRun
  ) throws -> Comparison.Measurement {
    var run = try start()
    _ = try run.awaitFrame()
    var latencies = Histogram()
    for place in 0..<count {
      try run.settle()
      latencies.add(try run.nanoseconds(from: keys[place % keys.count]))
    }
    return measurement(latencies)
  }

  private static func measurement(_ latencies: Histogram) -> Comparison.Measurement {
    let median = Double(latencies.quantile(0.5)) / nanosecondsPerMillisecond
    return Comparison.Measurement(value: median, latencies: latencies)
  }
}
