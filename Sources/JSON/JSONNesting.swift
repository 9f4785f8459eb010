/// The arrays and objects that a writer has open, recorded to catch unbalanced calls.
///
/// The kinds are kept as bits, so nothing is allocated; levels deeper than the 64th are not checked.
struct JSONNesting: Sendable {
  private var depth = 0
  private var objects: UInt64 = 0
  private var awaitsMemberValue = false

  /// True when every array and object has been ended.
  var isOutermost: Bool { depth == 0 }

  /// True where a value may be written next.
  var allowsValue: Bool { !isKnown || !isInObject || awaitsMemberValue }

  /// True where a member's name may be written next.
  var allowsName: Bool { !isKnown || isInObject && !awaitsMemberValue }

  /// True where an object, or else an array, may be ended next.
  func allowsEnd(ofObject isObject: Bool) -> Bool {
    depth > 0 && (!isKnown || isInObject == isObject && !awaitsMemberValue)
  }

  mutating func begin(object: Bool) {
    depth += 1
    if isKnown {
      objects = objects << 1 | (object ? 1 : 0)
    }
    awaitsMemberValue = false
  }

  mutating func end() {
    if isKnown {
      objects >>= 1
    }
    depth -= 1
  }

  mutating func wroteName() { awaitsMemberValue = true }

  mutating func wroteValue() { awaitsMemberValue = false }

  private var isKnown: Bool { depth <= UInt64.bitWidth }

  private var isInObject: Bool { objects & 1 == 1 }
}
