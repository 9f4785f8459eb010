import Foundation
import Testing

/// Waits until something can be observed.
///
/// It looks again every few milliseconds and gives up at a deadline, which only a failing test reaches.
func eventually(
  _ what: String,
  within seconds: Double = 20,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ isObserved: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
  while try !isObserved() {
    guard ContinuousClock.now < deadline else {
      Issue.record("not within \(seconds) s: \(what)", sourceLocation: sourceLocation)
      throw NotObserved(what: what)
    }
    Thread.sleep(forTimeInterval: 0.01)
  }
}

/// A wait of a test that ended without its event.
struct NotObserved: Error {
  var what: String
}
