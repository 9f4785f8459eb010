/// The result of one measurement: a row of the table.
struct Finding: Sendable {
  /// The name of the measurement.
  var title: String
  /// The unit of the figures.
  var unit: Unit
  /// The figures of each candidate, in the order of the columns.
  var figures: [(candidate: String, samples: Samples)] = []
  /// The goals of the first candidate.
  var goals: [Goal] = []
  /// The durations of single requests of the first candidate, where known.
  var latencies: Histogram?
  /// A remark needed to understand the row; empty for none.
  var remark = ""

  /// The figures of a candidate, nil where it was not measured.
  func samples(of candidate: String) -> Samples? {
    figures.first { $0.candidate == candidate }?.samples
  }
}

extension Finding {
  /// True where a goal is reached; nil where the other candidate was not measured.
  func isReached(_ goal: Goal) -> Bool? {
    guard let own = figures.first?.samples else { return nil }
    switch goal {
    case .atLeast(let times, let other): return ratio(to: other).map { $0 >= times }
    case .atMost(let times, let other): return ratio(to: other).map { $0 <= times }
    case .below(let limit): return own.median <= limit
    case .above(let limit): return own.median >= limit
    }
  }

  /// The first candidate's figure divided by another's: the median of the runs.
  func ratio(to other: String) -> Double? {
    guard let own = figures.first?.samples, let samples = samples(of: other) else { return nil }
    return own.ratios(to: samples).median
  }
}

/// A goal for a figure of habitd.
enum Goal: Equatable, Sendable {
  /// At least so many times another candidate's figure.
  case atLeast(Double, of: String)
  /// At most so many times another candidate's figure.
  case atMost(Double, of: String)
  /// At most so much.
  case below(Double)
  /// At least so much.
  case above(Double)
}

extension Finding {
  /// The columns of the table.
  static let heading = [
    "", "habitd", "C", "Redis", "SQLite", "÷C", "÷Redis", "÷SQLite", "noise", "p50", "p99", "p99.9",
    "max", "goals",
  ]

  /// The candidates that share a column, by the beginning of their names.
  private static let columns = ["C ", "Redis", "SQLite"]
  private static let nanosecondsPerMicrosecond = 1e3

  /// The row: medians, habitd's figure divided by theirs, how far the runs of the least noisy
  /// candidate were apart, and how long single requests of habitd's took in microseconds.
  var row: [String] {
    let others = Self.columns.map { prefix in
      figures.dropFirst().first { $0.candidate.hasPrefix(prefix) }
    }
    let own = figures.first.map { unit.text($0.samples.median) } ?? ""
    let cells = others.map { other in
      other.map { unit.text($0.samples.median) } ?? ""
    }
    let ratios = others.map { other in
      other.flatMap { ratio(to: $0.candidate) }.map(Figure.text) ?? ""
    }
    return [title, own] + cells + ratios + [noise] + quantiles + [goalsText]
  }

  /// The spread of the runs: of the C candidate, whose work never changes, else of habitd.
  private var noise: String {
    let steady = figures.first { $0.candidate.hasPrefix("C ") } ?? figures.first
    guard let samples = steady?.samples, samples.values.count > 1 else { return "" }
    return "\(Figure.decimal(samples.spread * 100, places: 0)) %"
  }

  private var quantiles: [String] {
    guard let latencies, latencies.count > 0 else { return ["", "", "", ""] }
    return [0.5, 0.99, 0.999, 1].map { part in
      Figure.text(Double(latencies.quantile(part)) / Self.nanosecondsPerMicrosecond)
    }
  }

  private var goalsText: String {
    goals.map { goal in
      let word =
        switch isReached(goal) {
        case true?: "reached"
        case false?: "MISSED"
        case nil: "not measured"
        }
      return "\(text(goal)) \(word)"
    }.joined(separator: ", ")
  }

  private func text(_ goal: Goal) -> String {
    switch goal {
    case .atLeast(let times, let other): "≥ \(Figure.text(times)) × \(other)"
    case .atMost(let times, let other): "≤ \(Figure.text(times)) × \(other)"
    case .below(let limit): "≤ \(unit.text(limit))"
    case .above(let limit): "≥ \(unit.text(limit))"
    }
  }

  /// One line for who waits for the table.
  var progress: String {
    let texts = figures.map { figure in
      "\(figure.candidate) \(unit.text(figure.samples.median))"
    }
    return "\(title): \(texts.joined(separator: ", "))"
  }
}
