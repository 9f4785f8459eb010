extension JSONError: CustomStringConvertible {
  /// The error, its byte and a remedy, in one line.
  package var description: String {
    "not JSON at byte \(offset): \(reason.explanation)"
  }
}

extension JSONError.Reason {
  /// The error and a remedy.
  package var explanation: String {
    switch self {
    case .unexpectedEnd: "the text ends too early; send the whole value"
    case .expectedValue: "a value must stand here; write one, or remove the comma before it"
    case .expectedName: "a member's name in double quotes must stand here"
    case .expectedColon: "a colon must follow a member's name"
    case .expectedCommaOrBracket: "a comma or ] must follow an array's element"
    case .expectedCommaOrBrace: "a comma or } must follow an object's member"
    case .textAfterValue: "text follows the value; send one value only"
    case .tooDeep: "arrays and objects are nested too deeply; flatten them"
    case .tooLong: "the text is too long; send it in parts"
    case .invalidNumber: "this is not a number; write digits, such as -1.5e3"
    case .leadingZero: "a number must not begin with 0; remove the zero"
    case .controlCharacter: "a control character stands in a string; write it as \\u00XX"
    case .invalidEscape:
      "a backslash must be followed by one of \"\\/bfnrt or u and four hex digits"
    case .loneSurrogate: "half of a surrogate pair stands alone; write both halves"
    case .invalidUTF8: "the bytes are not UTF-8; encode the text as UTF-8"
    case .byteOrderMark: "the text begins with a byte-order mark; remove it"
    }
  }
}
