/// Whoever tells what changes: the daemon, or a test in its place.
protocol Following: AnyObject {
  /// The next notice, waiting for it as long as it takes.
  ///
  /// - Throws: what another attempt would not change, such as a daemon too old to be subscribed to.
  func next() throws(Failure) -> LiveNotice
}
