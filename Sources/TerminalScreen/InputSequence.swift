/// The meanings of sequences that a terminal sends.
enum InputSequence {
  /// Returns the event of a control sequence from its parameters and final byte; nil if it is
  /// unknown.
  static func event(_ parameters: [UInt8], _ final: UInt8) -> InputEvent? {
    if parameters.first == UInt8(ascii: "<") { return mouse(parameters.dropFirst(), final) }
    guard let numbers = numbers(parameters[...]) else { return nil }
    switch final {
    case UInt8(ascii: "I") where numbers.isEmpty: return .focus(true)
    case UInt8(ascii: "O") where numbers.isEmpty: return .focus(false)
    case UInt8(ascii: "Z"): return .key(Key(.tab, .shift))
    case UInt8(ascii: "~"): return numbered(numbers).map(InputEvent.key)
    case UInt8(ascii: "u"): return unicode(numbers.first ?? 0, modifiers(numbers))
    // A cursor report `1;n R` looks like F3 with modifiers and is read as F3. `1;1 R` would be F3
    // without modifiers, but terminals send plain F3 without numbers, so it is a report.
    case UInt8(ascii: "R")
    where numbers.count == 2 && (numbers[0] > 1 && numbers[1] > 0 || numbers == [1, 1]):
      return .cursor(CellPosition(column: numbers[1] - 1, row: numbers[0] - 1))
    // The first number of a key's sequence is 1 or missing; with any other the sequence is a reply.
    case _ where (numbers.first ?? 1) != 1: return nil
    default:
      return self.final(final).map { .key(Key($0, modifiers(numbers))) }
    }
  }

  /// Returns the key of a final byte after `ESC O`, or after `ESC [` with modifiers.
  static func final(_ byte: UInt8) -> Key.Code? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte) - 0x4F)
    default: nil
    }
  }

  /// Returns the reply to a request for the background, such as `11;rgb:ffff/ffff/dddd`.
  static func background(_ content: [UInt8]) -> InputEvent? {
    let prefix = Array("11;rgb:".utf8)
    guard content.starts(with: prefix) else { return nil }
    let parts = content.dropFirst(prefix.count).split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    )
    // A component has one to four hexadecimal digits; two are enough.
    let components = parts.compactMap { part -> Int? in
      guard (1...4).contains(part.count), part.allSatisfy(isHexadecimal) else { return nil }
      let digits = part.count == 1 ? Array(part) + Array(part) : Array(part.prefix(2))
      return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }
    guard components.count == 3, parts.count == 3 else { return nil }
    return .background(red: components[0], green: components[1], blue: components[2])
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  /// Returns the numbers of a sequence; nil if it contains anything else.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    guard !bytes.isEmpty else { return [] }
    var numbers: [Int] = []
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      // Kitty's keyboard protocol adds details after a colon.
      let main = part.prefix { $0 != UInt8(ascii: ":") }
      guard main.allSatisfy({ (0x30...0x39).contains($0) }), main.count <= 8 else { return nil }
      numbers.append(main.reduce(0) { $0 * 10 + Int($1) - 0x30 })
    }
    return numbers
  }

  private static func modifiers(_ numbers: [Int]) -> Key.Modifiers {
    guard numbers.count > 1, numbers[1] > 0 else { return [] }
    return Key.Modifiers(rawValue: (numbers[1] - 1) & 7)
  }

  /// Returns the key of a sequence that ends with `~`.
  private static func numbered(_ numbers: [Int]) -> Key? {
    guard let first = numbers.first else { return nil }
    let code: Key.Code
    switch first {
    case 1, 7: code = .home
    case 2: code = .insert
    case 3: code = .delete
    case 4, 8: code = .end
    case 5: code = .pageUp
    case 6: code = .pageDown
    case 11...15: code = .function(first - 10)
    case 17...21: code = .function(first - 11)
    case 23, 24: code = .function(first - 12)
    case 27 where numbers.count == 3:
      guard case .key(let key)? = unicode(numbers[2], modifiers(numbers)) else { return nil }
      return key
    default: return nil
    }
    return Key(code, modifiers(numbers))
  }

  /// Returns the key of a code point with modifiers, as terminals send it on request.
  private static func unicode(_ value: Int, _ modifiers: Key.Modifiers) -> InputEvent? {
    switch value {
    case 8, 127: return .key(Key(.backspace, modifiers))
    case 9: return .key(Key(.tab, modifiers))
    case 13: return .key(Key(.enter, modifiers))
    case 27: return .key(Key(.escape, modifiers))
    // The private use area holds keys without a character.
    case 0..<32, 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default:
      guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return nil }
      return .key(Key(.character(scalar), modifiers.subtracting(.shift)))
    }
  }

  /// Returns a mouse report in the form of mode 1006: button, column and row.
  private static func mouse(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> InputEvent? {
    let isPress = final == UInt8(ascii: "M")
    guard isPress || final == UInt8(ascii: "m"), let numbers = numbers(parameters),
      numbers.count == 3, numbers[1] > 0, numbers[2] > 0
    else { return nil }
    let code = numbers[0]
    let button = code & 3
    let action: MouseReport.Action
    switch (code & 64 != 0, code & 32 != 0) {
    case (true, _):
      guard isPress, button < 2 else { return nil }
      action = button == 0 ? .wheelUp : .wheelDown
    case (false, true): action = .drag(button)
    case (false, false):
      guard button < 3 else { return nil }
      action = isPress ? .press(button) : .release(button)
    }
    // Bits 2 to 4 are Shift, Meta and Control.
    let modifiers = Key.Modifiers(rawValue: code >> 2 & 7)
    let position = CellPosition(column: numbers[1] - 1, row: numbers[2] - 1)
    return .mouse(MouseReport(action, at: position, modifiers))
  }
}
