/// Numbers as a table shows them: three digits that count, without Foundation.
enum Figure {
  /// A number in three significant digits, thousands as `12.3k`, millions as `1.23M`.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let magnitude = abs(value)
    if magnitude >= 999_500 { return digits(value / 1e6) + "M" }
    if magnitude >= 9995 { return digits(value / 1e3) + "k" }
    return digits(value)
  }

  private static func digits(_ value: Double) -> String {
    let magnitude = abs(value)
    if magnitude >= 99.95 { return "\(Int(value.rounded()))" }
    return decimal(value, places: magnitude >= 9.995 ? 1 : 2)
  }

  /// A number with so many places behind the point.
  static func decimal(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int(scale))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let text = "\(rest)"
    return "\(sign)\(whole)." + String(repeating: "0", count: places - text.count) + text
  }
}

/// The unit of a figure.
enum Unit: Sendable {
  case requestsPerSecond
  case nanoseconds
  case microseconds
  case milliseconds
  case megabytes
  case wakeUps

  private static let microsecondsPerSecond = 1e6
  private static let millisecondsPerSecond = 1e3

  /// A figure with its unit.
  func text(_ value: Double) -> String {
    switch self {
    case .requestsPerSecond: Figure.text(value) + "/s"
    case .nanoseconds: Figure.text(value) + " ns"
    case .microseconds where value >= 10_000: Figure.text(value / 1_000) + " ms"
    case .microseconds: Figure.text(value) + " µs"
    case .milliseconds: Figure.text(value) + " ms"
    case .megabytes: Figure.text(value) + " MB"
    case .wakeUps: Figure.decimal(value, places: 0)
    }
  }

  /// The result of a load generator in this unit: a rate, or the time of a request, which is the
  /// median where each request was timed by itself.
  func value(of result: LoadResult) -> Double {
    guard result.rate > 0 else { return 0 }
    let median = Double(result.latencies.quantile(0.5)) / 1_000
    return switch self {
    case .microseconds where result.latencies.count == result.replies: median
    case .microseconds: Self.microsecondsPerSecond / result.rate
    case .milliseconds: Self.millisecondsPerSecond / result.rate
    default: result.rate
    }
  }
}

/// The figures of several runs of one measurement.
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

  /// The distance of the largest from the smallest, as a part of the median; 0 of none.
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
