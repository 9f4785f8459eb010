/// What one measurement found: a row of the table.
struct Finding: Sendable {
  /// What was measured.
  var title: String
  /// What the figures count.
  var unit: Unit
  /// The figures of each candidate, in the order of the columns.
  var figures: [(candidate: String, samples: Samples)] = []
  /// What should be reached by the first candidate.
  var goals: [Goal] = []
  /// How long single requests of the first candidate took, where that is known.
  var latencies: Histogram?
  /// What must be known to read the row; empty where nothing must.
  var remark = ""

  /// The figures of a candidate, nil where it was not measured.
  func samples(of candidate: String) -> Samples? {
    figures.first { $0.candidate == candidate }?.samples
  }
}

extension Finding {
  /// Whether a goal is reached; nil where what it compares with was not measured.
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
