import JSON

/// Fast path for requests as nearly every client writes them, without a document of the whole
/// message.
///
/// Accepts the four members in any order, each once, names and texts without escapes, and an id
/// that is a short text or a whole number. Everything else is left to the document reader, which
/// also words the errors; a request accepted here means the same there.
///
/// The bytes are passed to each step, since spans cannot be stored.
struct PlainRequest: ~Copyable {
  private let message: ArraySlice<UInt8>
  private var position = 0
  private var hasVersion = false
  private var id: RequestID?
  private var method: RequestedMethod?
  private var hasParameters = false
  /// The parameters, unless they are empty.
  private var parameters: JSONValue?

  /// The most digits of an id that is certain to be a JSON number and to fit every reader's
  /// integers.
  private static let mostDigits = 15

  private init(_ message: ArraySlice<UInt8>) {
    self.message = message
  }

  /// Parses a message; `nil` where this form does not apply, whether or not it is a request.
  static func read(_ message: ArraySlice<UInt8>) -> Request? {
    var reader = PlainRequest(message)
    guard reader.scan(message.span), reader.hasVersion, let method = reader.method else {
      return nil
    }
    return Request(id: reader.id, method: method, parameters: reader.parameters)
  }

  private mutating func scan(_ bytes: Span<UInt8>) -> Bool {
    guard take(UInt8(ascii: "{"), bytes) else { return false }
    repeat {
      guard scanMember(bytes) else { return false }
    } while take(UInt8(ascii: ","), bytes)
    guard take(UInt8(ascii: "}"), bytes) else { return false }
    skipSpaces(bytes)
    return position == bytes.count
  }

  private mutating func scanMember(_ bytes: Span<UInt8>) -> Bool {
    guard let name = scanText(bytes), take(UInt8(ascii: ":"), bytes) else { return false }
    skipSpaces(bytes)
    return switch name.word {
    case Self.idName: scanID(bytes)
    case Self.methodName: scanMethod(bytes)
    case Self.parametersName: scanParameters(bytes)
    case Self.versionName: scanVersion(bytes)
    default: false
    }
  }

  private mutating func scanVersion(_ bytes: Span<UInt8>) -> Bool {
    guard !hasVersion, let text = scanText(bytes), text.word == Self.version else { return false }
    hasVersion = true
    return true
  }

  private mutating func scanMethod(_ bytes: Span<UInt8>) -> Bool {
    guard method == nil, let text = scanText(bytes) else { return false }
    method = RequestedMethod(utf8: bytes.extracting(text.range))
    return true
  }

  private mutating func scanID(_ bytes: Span<UInt8>) -> Bool {
    guard id == nil, position < bytes.count else { return false }
    let start = position
    if bytes[position] == UInt8(ascii: "\"") {
      guard scanText(bytes) != nil else { return false }
    } else {
      guard scanWholeNumber(bytes) else { return false }
    }
    id = RequestID(json: bytes.extracting(start..<position))
    return true
  }

  /// Digits without a leading zero; ``scan(_:)`` checks what follows them.
  private mutating func scanWholeNumber(_ bytes: Span<UInt8>) -> Bool {
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    let count = position - start
    return count == 1 || count > 1 && count <= Self.mostDigits && bytes[start] != UInt8(ascii: "0")
  }

  private mutating func scanParameters(_ bytes: Span<UInt8>) -> Bool {
    guard !hasParameters, position + 1 < bytes.count else { return false }
    hasParameters = true
    switch (bytes[position], bytes[position + 1]) {
    case (UInt8(ascii: "{"), UInt8(ascii: "}")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      position += 2
      return true
    case (UInt8(ascii: "{"), _), (UInt8(ascii: "["), _):
      // The message itself is the outermost level.
      guard
        let value = try? JSONDocument.value(
          in: Array(message),
          from: &position,
          maximumDepth: Limits.depth - 1
        )
      else { return false }
      if !value.isEmpty { parameters = value }
      return true
    default: return false
    }
  }

  /// A plain ASCII string: the range of its content, and the content as one word, which is 0 when
  /// it is empty or longer than seven characters.
  private mutating func scanText(_ bytes: Span<UInt8>) -> (range: Range<Int>, word: UInt64)? {
    skipSpaces(bytes)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    var end = start
    var word: UInt64 = 0
    while end < bytes.count, Self.isPlain(bytes[end]) {
      word = word << 8 | UInt64(bytes[end])
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    position = end + 1
    return (start..<end, end - start < 8 ? word : 0)
  }

  /// Skips white space and then a byte, if that byte comes next.
  private mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    skipSpaces(bytes)
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces(_ bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// True for a byte that stands for itself in a string: ASCII, and not a control character,
  /// quotation mark or backslash.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  // ASCII words. Literals, because a constant computed from a text is made on first use and checked
  // at every use.
  private static let idName: UInt64 = 0x6964  // id
  private static let methodName: UInt64 = 0x6D65_7468_6F64  // method
  private static let parametersName: UInt64 = 0x7061_7261_6D73  // params
  private static let versionName: UInt64 = 0x6A_736F_6E72_7063  // jsonrpc
  private static let version: UInt64 = 0x32_2E30  // 2.0
}
