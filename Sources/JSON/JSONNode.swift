/// A value on the tape: its kind, the range of its bytes, and the next value's index.
///
/// A tape lists the values of a document in the order in which they begin. An array is followed by
/// its elements, an object by its members, each a string (the name) and then the value.
struct JSONNode: Sendable {
  /// The offset of the value's first byte.
  var start: UInt32

  /// The offset behind the value's last byte.
  var end: UInt32

  /// The index of the node behind this value and everything inside it.
  ///
  /// While an array or object is being parsed, this is the index of the one around it, so the
  /// parser needs no stack of its own.
  var next: UInt32

  /// The value's kind.
  var kind: JSONKind

  /// True for a string with at least one backslash escape.
  var isEscaped: Bool

  /// Creates a node; the numbers fit, since the length of the text has been checked.
  init(_ kind: JSONKind, from start: Int, to end: Int, next: Int, isEscaped: Bool = false) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    self.kind = kind
    self.isEscaped = isEscaped
  }
}
