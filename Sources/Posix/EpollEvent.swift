/// One descriptor that became ready.
package struct EpollEvent: Equatable, Sendable {
  /// The token it was added with.
  package var token: UInt64
  /// What it is ready for.
  package var readiness: Readiness
}
