/// A descriptor that became ready.
package struct EpollEvent: Equatable, Sendable {
  /// The token it was added with.
  package var token: UInt64
  /// The conditions it is ready for.
  package var readiness: Readiness

  /// Creates an event as given.
  package init(token: UInt64, readiness: Readiness) {
    self.token = token
    self.readiness = readiness
  }
}
