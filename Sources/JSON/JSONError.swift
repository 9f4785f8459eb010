/// The reason a text is not JSON, thrown by ``JSONDocument/init(parsing:maximumDepth:)``.
package struct JSONError: Error, Equatable, Sendable {
  /// The rule that was broken.
  package var reason: Reason

  /// The offset of the byte where the text stops being JSON, counted from 0; the length of the text
  /// when it is cut short.
  package var offset: Int

  /// Creates an error found at a byte.
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
    /// A member's name is not followed by a colon.
    case expectedColon
    /// An array's element is followed neither by a comma nor by `]`.
    case expectedCommaOrBracket
    /// An object's member is followed neither by a comma nor by `}`.
    case expectedCommaOrBrace
    /// More text follows the value.
    case textAfterValue
    /// Arrays and objects are nested deeper than the limit given.
    case tooDeep
    /// The text is longer than ``JSONDocument/maximumLength``.
    case tooLong
    /// A number breaks the grammar of section 6, such as `-`, `1.` or `1e`.
    case invalidNumber
    /// A number other than 0 begins with 0.
    case leadingZero
    /// A byte below 0x20 stands unescaped in a string.
    case controlCharacter
    /// A backslash is followed by a character that section 7 does not list.
    case invalidEscape
    /// A `\u` escape names half of a surrogate pair without the other half.
    case loneSurrogate
    /// The bytes are not UTF-8: overlong, a surrogate, above U+10FFFF, stray or cut short.
    case invalidUTF8
    /// The text begins with a byte-order mark, which section 8.1 forbids.
    case byteOrderMark
  }
}
