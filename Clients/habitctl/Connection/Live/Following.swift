/// Whoever tells what changes: the daemon, or a test in its place.
protocol Following: AnyObject {
  /// Whether something on standard input is told as well, as long as the subscription stands.
  var hearsInput: Bool { get set }

  /// The next notice, waiting for it as long as it takes.
  ///
  /// - Throws: what another attempt would not change, such as a daemon too old to be subscribed to.
  func next() throws(Failure) -> LiveNotice

  /// Gives up the connection and makes another one, after a pause that grows with each attempt: for
  /// a daemon that tells of changes and answers nothing, and for whoever tries on all the same.
  func startOver()
}
