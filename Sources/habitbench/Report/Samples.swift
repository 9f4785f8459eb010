/// What several runs of one measurement gave.
struct Samples: Equatable, Sendable {
  /// The figures, in the order of the runs; at least one.
  var values: [Double]

  /// The figure in the middle, or between the two in the middle; 0 of none.
  var median: Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    guard middle > 0 else { return last }
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// How far the largest and the smallest are apart, as a part of the median; 0 of none.
  var spread: Double {
    guard let least = values.min(), let most = values.max(), median != 0 else { return 0 }
    return (most - least) / median
  }

  /// The figures divided by those of the same runs of another measurement: what drifts while a
  /// machine is measured drifts out of a ratio.
  func ratios(to other: Samples) -> Samples {
    Samples(values: zip(values, other.values).map { $1 == 0 ? 0 : $0 / $1 })
  }
}
