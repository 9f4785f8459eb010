/// Scans one text onto a tape by the grammar of RFC 8259, section 2, without recursion.
///
/// The bytes and the tape are passed to each step, since spans cannot be stored.
struct JSONScanner: ~Copyable {
  /// The tape, which never has to grow: see ``mostNodes(inLength:maximumDepth:)``.
  typealias Tape = OutputSpan<JSONNode>

  var position = 0

  /// The index of the innermost array or object that is still open; meaningless at depth 0.
  private var innermost = 0

  private var depth = 0

  let maximumDepth: Int

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  /// The most values in the first `length` bytes of any text, valid or not.
  ///
  /// Let the tape hold *n* values, *d* of them open. Each scalar takes a byte. Each array or object
  /// takes two bytes, or one while it is open. Each value takes a comma, except the outermost one
  /// and the first in its array or object. A name and its colon take three bytes.
  ///
  /// So *length* ≥ 2 *n* − *d* − 1.
  static func mostNodes(inLength length: Int, maximumDepth: Int) -> Int {
    (length + min(length, max(maximumDepth, 0)) + 1) / 2
  }

  /// Scans one value and checks that only white space surrounds it.
  mutating func scanDocument(
    _ bytes: Span<UInt8>,
    _ tape: inout Tape
  ) throws(JSONError) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      throw JSONError(.byteOrderMark, at: 0)
    }
    var expectsValue = true
    while expectsValue {
      let isComplete = try scanValue(bytes, &tape)
      if isComplete {
        expectsValue = try scanContinuation(bytes, &tape)
      }
    }
    skipWhitespace(bytes)
    guard position == bytes.count else { throw JSONError(.textAfterValue, at: position) }
  }

  /// Scans a scalar, an empty array or object, or the beginning of a non-empty one up to its first
  /// value; returns true if the value is complete.
  private mutating func scanValue(
    _ bytes: Span<UInt8>,
    _ tape: inout Tape
  ) throws(JSONError) -> Bool {
    skipWhitespace(bytes)
    guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      try scanString(bytes, &tape)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanNumber(bytes, &tape)
    case UInt8(ascii: "{"):
      return try openObject(bytes, &tape)
    case UInt8(ascii: "["):
      return try openArray(bytes, &tape)
    case UInt8(ascii: "t"):
      try scanLiteral("true", .bool, bytes, &tape)
    case UInt8(ascii: "f"):
      try scanLiteral("false", .bool, bytes, &tape)
    case UInt8(ascii: "n"):
      try scanLiteral("null", .null, bytes, &tape)
    default:
      throw JSONError(.expectedValue, at: position)
    }
    return true
  }

  /// Scans the text after a complete value: the ends of arrays and objects, then a comma and, in an
  /// object, the next name; returns true if another value must follow.
  private mutating func scanContinuation(
    _ bytes: Span<UInt8>,
    _ tape: inout Tape
  ) throws(JSONError) -> Bool {
    while depth > 0 {
      skipWhitespace(bytes)
      guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
      let byte = bytes[position]
      let isObject = tape.span[innermost].kind == .object
      if byte == UInt8(ascii: ",") {
        position += 1
        if isObject { try scanName(bytes, &tape) }
        return true
      }
      guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw JSONError(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: position)
      }
      close(&tape)
    }
    return false
  }

  private mutating func openObject(
    _ bytes: Span<UInt8>,
    _ tape: inout Tape
  ) throws(JSONError) -> Bool {
    try open(.object, &tape)
    skipWhitespace(bytes)
    if position < bytes.count, bytes[position] == UInt8(ascii: "}") {
      close(&tape)
      return true
    }
    try scanName(bytes, &tape)
    return false
  }

  private mutating func openArray(
    _ bytes: Span<UInt8>,
    _ tape: inout Tape
  ) throws(JSONError) -> Bool {
    try open(.array, &tape)
    skipWhitespace(bytes)
    if position < bytes.count, bytes[position] == UInt8(ascii: "]") {
      close(&tape)
      return true
    }
    return false
  }

  private mutating func open(_ kind: JSONKind, _ tape: inout Tape) throws(JSONError) {
    guard depth < maximumDepth else { throw JSONError(.tooDeep, at: position) }
    depth += 1
    tape.append(JSONNode(kind, from: position, to: position, next: innermost))
    innermost = tape.count - 1
    position += 1
  }

  private mutating func close(_ tape: inout Tape) {
    position += 1
    var nodes = tape.mutableSpan
    let outer = Int(nodes[innermost].next)
    nodes[innermost].end = UInt32(truncatingIfNeeded: position)
    nodes[innermost].next = UInt32(truncatingIfNeeded: nodes.count)
    innermost = outer
    depth -= 1
  }

  private mutating func scanName(
    _ bytes: Span<UInt8>,
    _ tape: inout Tape
  ) throws(JSONError) {
    skipWhitespace(bytes)
    guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw JSONError(.expectedName, at: position)
    }
    try scanString(bytes, &tape)
    skipWhitespace(bytes)
    guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    guard bytes[position] == UInt8(ascii: ":") else {
      throw JSONError(.expectedColon, at: position)
    }
    position += 1
  }
}
