import Posix

/// The program: reads the command line, measures, shows what was found.
enum BenchProgram {
  /// The exit status of a wrong command line, as in sysexits(3).
  private static let usage: Int32 = 64

  /// Runs to the end of the process.
  static func run() -> Never {
    ProcessInformation.ignoreBrokenPipe()
    do {
      let options: BenchOptions
      do {
        options = try BenchOptions(Array(Environment.arguments.dropFirst()))
      } catch {
        Progress.show("habitbench: \(error)")
        ProcessInformation.exit(usage)
      }
      switch options.action {
      case .help: try show(BenchOptions.help)
      case .list: try show(list)
      case .measure: try measure(options)
      case .ask: try ask(options)
      }
      ProcessInformation.exit(0)
    } catch {
      Progress.show("habitbench: \(error)")
      ProcessInformation.exit(1)
    }
  }

  private static var list: String {
    Scenario.all.map { "\($0.name): \($0.summary)\n" }.joined()
  }

  private static func measure(_ options: BenchOptions) throws {
    let names = Scenario.all.map(\.name)
    if let unknown = options.scenarios.first(where: { !names.contains($0) }) {
      throw BenchError("there is no scenario \(unknown): see habitbench --list")
    }
    let bench = try Bench(options)
    for scenario in Scenario.all
    where options.scenarios.isEmpty || options.scenarios.contains(scenario.name) {
      try scenario.run(bench)
    }
    try show(bench.document.text)
    let files = SystemFileSystem()
    if let path = options.output {
      try files.replace(path, with: Array(bench.document.markdown.utf8))
    }
    if let path = options.plot, !bench.growth.isEmpty {
      try files.replace(path, with: Array(GrowthPlot(panels: bench.growth).svg.utf8))
    }
  }

  /// Asks a daemon that is running already; prints a row for each run.
  private static func ask(_ options: BenchOptions) throws {
    let exchanges = options.requests.map { request in
      let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
      return Exchange.call(parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
    let plan = LoadPlan(
      connections: options.connections,
      depth: options.depth,
      time: MeasuringTime(milliseconds: options.milliseconds)
    ) { connection in
      guard !exchanges.isEmpty else { return [Scenario.smallRead] }
      // They begin at different places, so that not all ask for the same at once.
      let first = connection % exchanges.count
      return Array(exchanges[first...] + exchanges[..<first])
    }
    var findings: [Finding] = []
    for run in 1...options.runs {
      let result = try LoadGenerator(plan).run(at: options.socket ?? "")
      findings.append(
        Finding(
          title: "run \(run)",
          unit: .requestsPerSecond,
          figures: [(Contender.habitdName, Samples(values: [result.rate]))],
          latencies: result.latencies
        )
      )
    }
    let columns = Finding.heading.indices.filter { column in
      column < 2 || findings.contains { !$0.row[column].isEmpty }
    }
    let table = Table(
      heading: columns.map { Finding.heading[$0] },
      rows: findings.map { finding in columns.map { finding.row[$0] } }
    )
    try show(table.text)
  }

  private static func show(_ text: String) throws(SystemError) {
    try StandardStream.write(Array(text.utf8), to: .output)
  }
}

/// The reason something cannot be measured: what happened, where, and the next step.
struct BenchError: Error, Equatable, CustomStringConvertible {
  /// The sentence a person reads.
  var description: String

  /// An error with its sentence.
  init(_ description: String) {
    self.description = description
  }
}

/// Progress messages on standard error.
enum Progress {
  /// Shows a line.
  static func show(_ line: String) {
    // Nobody is left to tell where the terminal is gone; the measurement goes on.
    try? StandardStream.write(Array((line + "\n").utf8), to: .error)
  }
}
