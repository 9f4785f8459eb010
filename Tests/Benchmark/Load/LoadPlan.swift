/// The task of a load generator.
struct LoadPlan: Sendable {
  /// The number of connections that ask at once.
  var connections = 1
  /// The number of requests that a connection sends at once; it waits for all their replies.
  var depth = 1
  /// The time before anything is counted, in nanoseconds.
  var warmUp: Int
  /// The time in which replies are counted, in nanoseconds.
  var duration: Int
  /// The requests of the connection with a number, in turn, again and again.
  var exchanges: @Sendable (Int) -> [Exchange]

  /// A plan in which all connections ask for the same.
  init(
    connections: Int = 1,
    depth: Int = 1,
    time: MeasuringTime,
    asking exchange: Exchange
  ) {
    self.init(connections: connections, depth: depth, time: time) { _ in [exchange] }
  }

  /// A plan in which each connection has its own requests.
  init(
    connections: Int = 1,
    depth: Int = 1,
    time: MeasuringTime,
    exchanges: @escaping @Sendable (Int) -> [Exchange]
  ) {
    self.connections = connections
    self.depth = depth
    warmUp = time.warmUp
    duration = time.duration
    self.exchanges = exchanges
  }
}

/// The duration of one run of a scenario.
struct MeasuringTime: Equatable, Sendable {
  /// The time before anything is counted, in nanoseconds.
  var warmUp: Int
  /// The time in which replies are counted, in nanoseconds.
  var duration: Int

  private static let nanosecondsPerMillisecond = 1_000_000

  /// Creates a time of so many milliseconds, after a fifth of it to warm up.
  init(milliseconds: Int) {
    duration = milliseconds * Self.nanosecondsPerMillisecond
    warmUp = duration / 5
  }
}

/// The result of one run of a load generator.
struct LoadResult: Sendable {
  /// The number of replies counted.
  var replies: Int
  /// The time they took, in nanoseconds.
  var nanoseconds: Int
  /// The duration of each batch of requests; with a depth of 1, of each request.
  var latencies: Histogram

  private static let nanosecondsPerSecond = 1e9

  /// Replies a second.
  var rate: Double {
    nanoseconds > 0 ? Double(replies) / Double(nanoseconds) * Self.nanosecondsPerSecond : 0
  }
}
