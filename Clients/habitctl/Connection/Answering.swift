import JSON

/// Whoever answers calls: the daemon, or a test in its place.
protocol Answering: AnyObject {
  /// The result of a call.
  func answer(to call: Call) throws(Failure) -> JSONValue

  /// The results of calls that change nothing, in their order; the first error ends it.
  func answers(to reads: [Call]) throws(Failure) -> [JSONValue]
}

extension Answering {
  /// The results of calls made one after the other.
  func answers(to reads: [Call]) throws(Failure) -> [JSONValue] {
    var results: [JSONValue] = []
    for call in reads { results.append(try answer(to: call)) }
    return results
  }
}
