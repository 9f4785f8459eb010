package import HabitClient
package import HabitProtocol
package import JSON

/// A source of replies to calls: the daemon, or a test in its place.
package protocol Answering: AnyObject {
  /// The result of a call.
  func answer(to call: Call) throws(Failure) -> JSONValue

  /// The results of calls that change nothing, in order; the first error ends them.
  func answers(to reads: [Call]) throws(Failure) -> [JSONValue]
}

extension Answering {
  /// The answer to a request.
  package func call<Called: Method>(_ request: Called) throws(Failure) -> Answer<Called.Result> {
    Answer(json: try answer(to: Call(request)))
  }

  /// The results of calls made one after another.
  package func answers(to reads: [Call]) throws(Failure) -> [JSONValue] {
    var results: [JSONValue] = []
    for call in reads { results.append(try answer(to: call)) }
    return results
  }
}
