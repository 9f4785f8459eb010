/// Reads one text into a tape: the grammar of RFC 8259, section 2, without recursion.
///
/// The bytes are passed to each step, since a span cannot be stored.
struct JSONScanner: ~Copyable {
  /// The tape so far.
  var nodes: [JSONNode] = []

  /// The offset of the next byte to look at.
  var position = 0

  /// The index of the innermost array or object that is still open; meaningless at depth 0.
  private var innermost = 0

  /// How many arrays and objects are open.
  private var depth = 0

  private let maximumDepth: Int

  /// The most nodes reserved in advance: a long text need not buy memory before it proves valid.
  private static let maximumReservation = 4096

  /// Messages of this protocol have a value in about every seven bytes.
  private static let bytesPerNode = 6

  init(length: Int, maximumDepth: Int) {
    self.maximumDepth = maximumDepth
    nodes.reserveCapacity(min(length / Self.bytesPerNode + 2, Self.maximumReservation))
  }

  /// Reads one value and makes sure that nothing but white space surrounds it.
  mutating func scanDocument(_ bytes: Span<UInt8>) throws(JSONError) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      throw JSONError(.byteOrderMark, at: 0)
    }
    var expectsValue = true
    while expectsValue {
      let isComplete = try scanValue(bytes)
      if isComplete {
        expectsValue = try scanContinuation(bytes)
      }
    }
    skipWhitespace(bytes)
    guard position == bytes.count else { throw JSONError(.textAfterValue, at: position) }
  }

  /// Reads a scalar, an empty array or an empty object, or the beginning of a fuller one up to
  /// where its first value must stand; tells whether the value is complete.
  private mutating func scanValue(_ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    skipWhitespace(bytes)
    guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      try scanString(bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanNumber(bytes)
    case UInt8(ascii: "{"):
      return try openObject(bytes)
    case UInt8(ascii: "["):
      return try openArray(bytes)
    case UInt8(ascii: "t"):
      try scanLiteral("true", .bool, bytes)
    case UInt8(ascii: "f"):
      try scanLiteral("false", .bool, bytes)
    case UInt8(ascii: "n"):
      try scanLiteral("null", .null, bytes)
    default:
      throw JSONError(.expectedValue, at: position)
    }
    return true
  }

  /// Reads what may follow a complete value: the ends of arrays and objects, then a comma and, in
  /// an object, the next name; tells whether another value must follow.
  private mutating func scanContinuation(_ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    while depth > 0 {
      skipWhitespace(bytes)
      guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
      let byte = bytes[position]
      let isObject = nodes[innermost].kind == .object
      if byte == UInt8(ascii: ",") {
        position += 1
        if isObject { try scanName(bytes) }
        return true
      }
      guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw JSONError(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: position)
      }
      close()
    }
    return false
  }

  private mutating func openObject(_ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    try open(.object)
    skipWhitespace(bytes)
    if position < bytes.count, bytes[position] == UInt8(ascii: "}") {
      close()
      return true
    }
    try scanName(bytes)
    return false
  }

  private mutating func openArray(_ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    try open(.array)
    skipWhitespace(bytes)
    if position < bytes.count, bytes[position] == UInt8(ascii: "]") {
      close()
      return true
    }
    return false
  }

  private mutating func open(_ kind: JSONKind) throws(JSONError) {
    guard depth < maximumDepth else { throw JSONError(.tooDeep, at: position) }
    depth += 1
    let outer = innermost
    innermost = nodes.count
    append(kind, from: position, through: position, next: outer)
    position += 1
  }

  private mutating func close() {
    position += 1
    let outer = Int(nodes[innermost].next)
    nodes[innermost].end = UInt32(truncatingIfNeeded: position)
    nodes[innermost].next = UInt32(truncatingIfNeeded: nodes.count)
    innermost = outer
    depth -= 1
  }

  /// Reads a member's name and the colon behind it.
  private mutating func scanName(_ bytes: Span<UInt8>) throws(JSONError) {
    skipWhitespace(bytes)
    guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw JSONError(.expectedName, at: position)
    }
    try scanString(bytes)
    skipWhitespace(bytes)
    guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    guard bytes[position] == UInt8(ascii: ":") else {
      throw JSONError(.expectedColon, at: position)
    }
    position += 1
  }
}
