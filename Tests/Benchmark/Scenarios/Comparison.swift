/// Candidates that are measured one after the other, again and again.
struct Comparison {
  /// Something that is measured, by the name of its column.
  struct Candidate {
    /// The column.
    let name: String
    /// Measures once.
    let measure: () throws -> Measurement
  }

  /// The result of one run.
  struct Measurement {
    /// The figure.
    var value: Double
    /// The durations of single requests, where known.
    var latencies: Histogram?
  }

  /// The name of the row.
  let title: String
  /// The unit of the figures.
  let unit: Unit
  /// The candidates; the first is habitd.
  let candidates: [Candidate]
  /// The goals of the first candidate.
  var goals: [Goal] = []
  /// A remark needed to understand the row.
  var remark = ""

  /// Measures all of them: A B C, A B C, …, so that what drifts drifts for all; nil leaves the
  /// number of runs to the options.
  func run(_ bench: Bench, runs: Int? = nil) throws {
    var values = [[Double]](repeating: [], count: candidates.count)
    var latencies: Histogram?
    for _ in 0..<(runs ?? bench.options.runs) {
      for (index, candidate) in candidates.enumerated() {
        let measurement = try measure(candidate)
        values[index].append(measurement.value)
        guard index == 0, let found = measurement.latencies else { continue }
        var sum = latencies ?? Histogram()
        sum.add(found)
        latencies = sum
      }
    }
    let figures = zip(candidates, values).map { ($0.name, Samples(values: $1)) }
    bench.report(
      Finding(
        title: title,
        unit: unit,
        figures: figures,
        goals: goals,
        latencies: latencies,
        remark: remark
      )
    )
  }

  private func measure(_ candidate: Candidate) throws -> Measurement {
    do {
      return try candidate.measure()
    } catch {
      throw BenchError("\(title), \(candidate.name): \(error)")
    }
  }
}
