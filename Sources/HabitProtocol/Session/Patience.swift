/// How long a connection may keep the daemon waiting, in microseconds.
package struct Patience: Sendable {
  /// From the first byte of a message to its last.
  ///
  /// A program sends it at once, and a person who types one has a line editor. Between messages a
  /// connection may be silent for ever.
  package var message = 10_000_000
  /// Without any progress while output is queued: who does not read for so long has hung, as i3
  /// judges as well.
  package var output = 10_000_000

  /// What the daemon allows.
  package init() {}
}
