/// How the time of requests grows with one measure of the history.
struct GrowthPanel: Sendable {
  /// A request.
  struct Line: Sendable {
    /// What it is called.
    var name: String
    /// The measure, and how long the request takes in microseconds.
    var points: [(size: Double, microseconds: Double)] = []
  }

  /// What grows.
  var axis: String
  /// The requests, in the order of the legend.
  var lines: [Line]
}
