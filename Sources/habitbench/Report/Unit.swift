/// What a figure counts.
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

  /// What a load generator found, in this unit: a rate, or the time a request takes, which is the
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
