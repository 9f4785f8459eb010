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
