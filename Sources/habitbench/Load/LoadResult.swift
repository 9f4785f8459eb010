/// What came of one run of a load generator.
struct LoadResult: Sendable {
  /// How many replies were counted.
  var replies: Int
  /// In how many nanoseconds.
  var nanoseconds: Int
  /// How long each batch of requests took; with a depth of 1 each request.
  var latencies: Histogram

  private static let nanosecondsPerSecond = 1e9

  /// Replies a second.
  var rate: Double {
    nanoseconds > 0 ? Double(replies) / Double(nanoseconds) * Self.nanosecondsPerSecond : 0
  }
}
