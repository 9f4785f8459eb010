/// Whoever tells what changes: the daemon, or a test in its place.
protocol Following: AnyObject {
  /// Whether something on standard input is told as well, as long as the subscription stands.
  var hearsInput: Bool { get set }

  /// The next notice.
  ///
  /// - Parameter deadline: when something else is to be done, a moment of
  ///   `Clock.monotonicMicroseconds()`; nil to wait as long as it takes.
  /// - Returns: nil where nothing was heard until the deadline.
  /// - Throws: what another attempt would not change, such as a daemon too old to be subscribed to.
  func next(until deadline: Int?) throws(Failure) -> LiveNotice?

  /// Gives up the connection and makes another one, after a pause that grows with each attempt: for
  /// a daemon that tells of changes and answers nothing, and for whoever tries on all the same.
  func startOver()
}
