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

  /// How far the runs were apart: of the C candidate, whose work never changes, else of habitd.
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
