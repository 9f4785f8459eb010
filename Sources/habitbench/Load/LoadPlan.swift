/// What a load generator is to do.
struct LoadPlan: Sendable {
  /// How many connections ask at once.
  var connections = 1
  /// How many requests a connection sends at once; it waits for all their replies.
  var depth = 1
  /// How long it goes on before anything is counted, in nanoseconds.
  var warmUp: Int
  /// How long replies are counted, in nanoseconds.
  var duration: Int
  /// What the connection of a number asks for, one after the other, again and again.
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
