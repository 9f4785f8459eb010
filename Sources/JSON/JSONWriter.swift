/// Writes one JSON value as compact UTF-8, with commas and colons added automatically.
///
/// The output never holds a raw control character or line break, so a value is always one line.
/// Unbalanced calls are a programming error, caught in debug builds.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  private var needsComma = false

  private var nesting = JSONNesting()

  /// Creates a writer with an initial capacity in bytes, which grows as necessary.
  package init(reservingCapacity capacity: Int = usualCapacity) {
    bytes.reserveCapacity(capacity)
  }

  /// Creates a placeholder that allocates nothing, because another writer will replace it.
  package init(withoutRoom: Void) {}

  /// Creates a writer that reuses an array's memory if nothing else refers to the array.
  package init(reusing room: consuming [UInt8]) {
    bytes = consume room
    bytes.removeAll(keepingCapacity: true)
    if bytes.capacity < Self.usualCapacity { bytes.reserveCapacity(Self.usualCapacity) }
  }

  /// The usual initial capacity in bytes: enough for the reply to a tick, and still a small block.
  static let usualCapacity = 512

  /// Appends JSON text as it is, without adding a comma before or after it.
  package mutating func verbatim(_ json: [UInt8]) {
    bytes.append(contentsOf: json)
    needsComma = false
  }

  /// The bytes reserved after a copied value, for the closing brackets that follow it.
  private static let roomBehind = 64

  /// Ends writing and returns the bytes.
  package consuming func finish() -> [UInt8] {
    assert(nesting.isOutermost, "an array or object was begun but not ended")
    return bytes
  }

  /// Discards the output, to write another value.
  package mutating func removeAll(keepingCapacity: Bool = false) {
    bytes.removeAll(keepingCapacity: keepingCapacity)
    needsComma = false
    nesting = JSONNesting()
  }

  /// Begins an object; names and values follow in turn.
  package mutating func beginObject() { begin(UInt8(ascii: "{"), object: true) }

  /// Ends the innermost object.
  package mutating func endObject() { end(UInt8(ascii: "}"), object: true) }

  /// Begins an array; its elements follow.
  package mutating func beginArray() { begin(UInt8(ascii: "["), object: false) }

  /// Ends the innermost array.
  package mutating func endArray() { end(UInt8(ascii: "]"), object: false) }

  /// Writes the name of a member, which needs no escapes; its value must follow.
  ///
  /// The name must be printable ASCII without quotation marks and backslashes, as all names in the
  /// protocol and in file formats are.
  package mutating func name(_ name: String) {
    assert(nesting.allowsName, "a name must be in an object, and not follow another name")
    let text = name.utf8.span
    append(atMost: text.count + JSONEscape.aroundName) { JSONEscape.writeName(text, to: &$0) }
    needsComma = false
    nesting.wroteName()
  }

  /// Writes the name of a member, escaped where necessary; its value must follow.
  package mutating func name(escaping name: String) {
    assert(nesting.allowsName, "a name must be in an object, and not follow another name")
    let text = name.utf8.span
    append(atMost: JSONEscape.mostBytes(for: text) + 1) { output in
      JSONEscape.write(text, to: &output)
      output.append(UInt8(ascii: ":"))
    }
    needsComma = false
    nesting.wroteName()
  }

  /// Writes a member, with a value of at most `length` bytes, in one step.
  ///
  /// Room is reserved only once, because reserving it costs as much as writing a number.
  @inline(__always)
  mutating func member(
    _ name: String,
    atMost length: Int,
    _ fill: (inout OutputSpan<UInt8>) -> Void
  ) {
    assert(nesting.allowsName, "a name must be in an object, and not follow another name")
    let text = name.utf8.span
    append(atMost: text.count + JSONEscape.aroundName + length) { output in
      JSONEscape.writeName(text, to: &output)
      fill(&output)
    }
    needsComma = true
    nesting.wroteValue()
  }

  /// Writes a value of at most `length` bytes through `fill`, with a comma before it if one is due.
  @inline(__always)
  mutating func value(atMost length: Int, _ fill: (inout OutputSpan<UInt8>) -> Void) {
    assert(nesting.allowsValue, "a value in an object needs a name before it")
    append(atMost: length, fill)
    needsComma = true
    nesting.wroteValue()
  }

  @inline(__always)
  private mutating func append(atMost length: Int, _ fill: (inout OutputSpan<UInt8>) -> Void) {
    let needsComma = needsComma
    bytes.append(addingCapacity: length + 1) { output in
      if needsComma {
        output.append(UInt8(ascii: ","))
      }
      fill(&output)
    }
  }

  mutating func copy(_ json: ArraySlice<UInt8>) {
    assert(nesting.allowsValue, "a value in an object needs a name before it")
    let needed = bytes.count + json.count + Self.roomBehind
    // Without spare room, appending the closing brace would move all bytes again.
    if bytes.capacity < needed { bytes.reserveCapacity(max(needed, 2 * bytes.capacity)) }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: json)
    needsComma = true
    nesting.wroteValue()
  }

  private mutating func begin(_ bracket: UInt8, object: Bool) {
    value(atMost: 1) { $0.append(bracket) }
    nesting.begin(object: object)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8, object: Bool) {
    assert(
      nesting.allowsEnd(ofObject: object),
      "this does not end the array or object that was begun last"
    )
    bytes.append(bracket)
    nesting.end()
    needsComma = true
  }
}

/// The arrays and objects that a writer has open, recorded to catch unbalanced calls.
///
/// The kinds are kept as bits, so nothing is allocated; levels deeper than the 64th are not
/// checked.
struct JSONNesting: Sendable {
  private var depth = 0
  private var objects: UInt64 = 0
  private var awaitsMemberValue = false

  var isOutermost: Bool { depth == 0 }

  var allowsValue: Bool { !isKnown || !isInObject || awaitsMemberValue }

  var allowsName: Bool { !isKnown || isInObject && !awaitsMemberValue }

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
