import Posix

/// The same history in SQLite, asked in its own process: neither a socket nor JSON.
struct SQLite {
  /// The name of its column.
  static let name = "SQLite"

  private static let nanosecondsPerMicrosecond = 1e3

  private let bench: Bench
  private let program: String
  private let history: History
  private let file: String
  private let processor: Int

  /// Fills a database; nil where SQLite is not installed.
  static func make(_ bench: Bench, _ history: History) throws -> SQLite? {
    guard let program = bench.programs.sqlite else { return nil }
    let file = "\(bench.folder)/\(history.habits)-\(history.years).sqlite"
    let sqlite = SQLite(
      bench: bench,
      program: program,
      history: history,
      file: file,
      processor: Placement.together(bench.processors).server
    )
    if (try? SystemFileSystem().information(file)) == nil {
      Progress.show("filling SQLite with \(history.name)")
      _ = try sqlite.run("fill", number: history.days)
    }
    return sqlite
  }

  /// A query, or the toggle, as a candidate; the unit decides between a rate and a time.
  func candidate(_ task: String, _ unit: Unit) -> Comparison.Candidate {
    Comparison.Candidate(name: Self.name) {
      let output = try run(task, number: bench.options.milliseconds)
      let numbers = output.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
      guard numbers.count == 2 else { throw BenchError("it prints \(output)") }
      let result = LoadResult(
        replies: numbers[0],
        nanoseconds: numbers[1],
        latencies: Histogram()
      )
      return Comparison.Measurement(value: unit.value(of: result))
    }
  }

  private func run(_ task: String, number: Int) throws -> String {
    let outcome = try Placement.running(on: processor) {
      try ChildProcess.run(program, [file, task, "\(history.habits)", "\(number)"], limit: 1 << 16)
    }
    guard outcome.status == 0 else {
      throw BenchError("\(task): \(String(decoding: outcome.errors, as: UTF8.self))")
    }
    return String(decoding: outcome.output, as: UTF8.self)
  }
}
