/// The reason a text is not JSON, thrown by ``JSONDocument/init(parsing:maximumDepth:)``.
package struct JSONError: Error, Equatable, Sendable {
  package var reason: Reason

  /// The offset of the byte where the text stops being JSON, counted from 0; the length of the text
  /// when it is cut short.
  package var offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONError {
  /// Every way in which a text can fail to be JSON (RFC 8259).
  package enum Reason: Equatable, Sendable, CaseIterable {
    /// The text ends inside a value, or is empty.
    case unexpectedEnd
    /// A value is missing; also after a trailing comma in an array.
    case expectedValue
    /// A member's name is missing; also after a trailing comma.
    case expectedName
    case expectedColon
    case expectedCommaOrBracket
    case expectedCommaOrBrace
    case textAfterValue
    case tooDeep
    /// The text is longer than ``JSONDocument/maximumLength``.
    case tooLong
    /// A number breaks the grammar of section 6, such as `-`, `1.` or `1e`.
    case invalidNumber
    case leadingZero
    case controlCharacter
    /// A backslash is followed by a character that section 7 does not list.
    case invalidEscape
    case loneSurrogate
    /// The bytes are not UTF-8: overlong, a surrogate, above U+10FFFF, stray or cut short.
    case invalidUTF8
    /// The text begins with a byte-order mark, which section 8.1 forbids.
    case byteOrderMark
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String {
    "not JSON at byte \(offset): \(reason.explanation)"
  }
}

extension JSONError.Reason {
  package var explanation: String {
    switch self {
    case .unexpectedEnd: "the text ends too early; send the whole value"
    case .expectedValue: "a value is missing here; write one, or remove the comma before it"
    case .expectedName: "a member's name in double quotes is missing here"
    case .expectedColon: "a colon must follow a member's name"
    case .expectedCommaOrBracket: "a comma or ] must follow an array's element"
    case .expectedCommaOrBrace: "a comma or } must follow an object's member"
    case .textAfterValue: "text follows the value; send one value only"
    case .tooDeep: "arrays and objects are nested too deeply; flatten them"
    case .tooLong: "the text is too long; send it in parts"
    case .invalidNumber: "this is not a number; write digits, such as -1.5e3"
    case .leadingZero: "a number must not begin with 0; remove the zero"
    case .controlCharacter: "a string contains a control character; write it as \\u00XX"
    case .invalidEscape:
      "a backslash must be followed by one of \"\\/bfnrt or u and four hex digits"
    case .loneSurrogate: "this is only half of a surrogate pair; write both halves"
    case .invalidUTF8: "the bytes are not UTF-8; encode the text as UTF-8"
    case .byteOrderMark: "the text begins with a byte-order mark; remove it"
    }
  }
}
