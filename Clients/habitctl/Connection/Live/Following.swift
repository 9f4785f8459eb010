import JSON

/// A source of events: the daemon, or a test in its place.
protocol Following: AnyObject {
  /// True if activity on standard input is reported too while the subscription lasts.
  var hearsInput: Bool { get set }

  /// The next notice.
  ///
  /// - Parameter deadline: when the caller has something else to do, a moment of
  ///   `Clock.monotonicMicroseconds()`; nil to wait without limit.
  /// - Returns: nil if nothing arrived by the deadline.
  /// - Throws: an error that another attempt would repeat, such as a daemon too old for
  ///   subscriptions.
  func next(until deadline: Int?) throws(Failure) -> LiveNotice?

  /// Closes the connection and opens a new one, after a pause that grows with each attempt: for a
  /// daemon that sends events but no replies, and for callers that retry after an error.
  func startOver()
}

/// A notice to a subscriber.
enum LiveNotice {
  /// The subscription is active; the reply holds `day`, which is today, and `resync`, which is true
  /// if everything must be reloaded.
  case subscribed(JSONValue)
  /// Something changed: the event's parameters.
  case changed(JSONValue)
  /// Events were missed: the event's parameters. Everything must be reloaded.
  case overflow(JSONValue)
  /// The daemon cannot be reached, or does not answer; another attempt follows.
  case offline(Failure)
  /// Standard input has data, or has ended.
  case input
  /// The reader of standard output has gone.
  case abandoned
}
