/// The time a connection may keep the daemon waiting, in microseconds.
package struct Patience: Sendable {
  /// From the first byte of a message to its last.
  ///
  /// A program sends it at once, and a person who types one has a line editor. Between messages a
  /// connection may be silent forever.
  package var message = 10_000_000
  /// The time without progress while output is queued: a client that does not read for so long has
  /// hung, as i3 assumes too.
  package var output = 10_000_000

  /// Creates the daemon's default limits.
  package init() {}
}
