import JSON

/// Whoever answers calls: the daemon, or a test in its place.
protocol Answering: AnyObject {
  /// The result of a call.
  func answer(to call: Call) throws(Failure) -> JSONValue
}
