/// Reads the input from a terminal: keys, pastes, the mouse, focus, and replies to requests.
///
/// The same bytes give the same events, in pieces of any length. An unknown sequence is skipped
/// whole, so that no part of it is taken for a key. A lone Escape looks like the beginning of a
/// sequence, so the caller waits ``patience`` after the last byte and then calls ``timeOut()``.
package struct InputDecoder: Sendable {
  /// The place in the grammar of ECMA-48.
  private enum State: Equatable {
    case ground
    /// Inside a UTF-8 character that lacks this many bytes.
    case character(Int)
    case escape
    /// After `ESC O`.
    case shift
    case control
    /// Inside an OSC, DCS, APC, PM or SOS string, which ends with `ESC \`; the value is the
    /// introducer.
    case string(UInt8)
    /// After an `ESC` inside a string.
    case stringEnd(UInt8)
    case paste
    /// Inside an old mouse report that lacks this many bytes.
    case oldMouse(Int)
  }

  private var state = State.ground
  /// The bytes of the current sequence without its introducer, or of the current character or
  /// paste.
  private var bytes: [UInt8] = []
  private var events: [InputEvent] = []

  /// The longest sequence, in bytes; longer ones are ignored.
  private static let longestSequence = 256
  /// The most bytes that are kept of a paste, more than the longest note.
  private static let longestPaste = 65_536
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private static let escapeByte: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  /// The microseconds to wait for the rest of a sequence; nil between sequences.
  ///
  /// Terminals send a sequence as a whole, so only a slow line splits it; a paste may take longer.
  package var patience: Int? {
    switch state {
    case .ground: nil
    case .paste: 1_000_000
    default: 25_000
    }
  }

  package init() {}

  /// Returns the events that these bytes complete.
  package mutating func read(_ input: some Sequence<UInt8>) -> [InputEvent] {
    for byte in input { take(byte) }
    defer { events.removeAll() }
    return events
  }

  /// Returns the meaning of the bytes so far if nothing follows: a lone `ESC` is the Escape key.
  package mutating func timeOut() -> [InputEvent] {
    switch state {
    case .escape: emit(Key(.escape))
    case .shift: emit(Key(.character("O"), .alt))
    case .control where bytes.isEmpty: emit(Key(.character("["), .alt))
    case .string(let introducer) where bytes.isEmpty:
      emit(Key(.character(Unicode.Scalar(introducer)), .alt))
    case .paste: endPaste()
    default: break
    }
    reset()
    defer { events.removeAll() }
    return events
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .character(let missing): takeCharacter(byte, missing)
    case .escape: takeEscape(byte)
    case .shift: takeShift(byte)
    case .control: takeControl(byte)
    case .string(let introducer): takeString(byte, introducer)
    case .stringEnd(let introducer):
      // `ESC \` ends the string; any other `ESC` sequence aborts it.
      if byte == UInt8(ascii: "\\") { endString(introducer) } else { reset(); takeEscape(byte) }
    case .paste: takePaste(byte)
    case .oldMouse(let missing): state = missing > 1 ? .oldMouse(missing - 1) : .ground
    }
  }

  private mutating func reset() {
    state = .ground
    bytes.removeAll()
  }

  private mutating func emit(_ key: Key) { events.append(.key(key)) }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count <= Self.longestSequence { bytes.append(byte) }
  }
}

// MARK: - Characters

extension InputDecoder {
  private mutating func takeGround(_ byte: UInt8) {
    switch byte {
    case Self.escapeByte: state = .escape
    case 0x00..<0x20, 0x7F: emit(Self.control(byte))
    case 0x20..<0x7F: emit(.character(Unicode.Scalar(byte)))
    case 0xC2...0xDF: begin(byte, missing: 1)
    case 0xE0...0xEF: begin(byte, missing: 2)
    case 0xF0...0xF4: begin(byte, missing: 3)
    // These bytes do not begin a UTF-8 character.
    default: break
    }
  }

  private mutating func begin(_ byte: UInt8, missing: Int) {
    bytes = [byte]
    state = .character(missing)
  }

  private mutating func takeCharacter(_ byte: UInt8, _ missing: Int) {
    guard byte & 0xC0 == 0x80 else {
      reset()
      return takeGround(byte)
    }
    bytes.append(byte)
    guard missing == 1 else {
      state = .character(missing - 1)
      return
    }
    let text = String(validating: bytes, as: UTF8.self)
    reset()
    // U+0080 to U+009F are controls (ECMA-48), not characters.
    if let scalar = text?.unicodeScalars.first, !(0x80..<0xA0).contains(scalar.value) {
      emit(.character(scalar))
    }
  }

  /// Returns the key that sends a control character.
  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x01...0x1A: .control(Unicode.Scalar(byte + 0x60))
    default: .control(Unicode.Scalar(byte + 0x40))
    }
  }
}

// MARK: - Sequences

extension InputDecoder {
  private mutating func takeEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .shift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(byte)
    case Self.escapeByte:
      emit(Key(.escape))
      state = .escape
    case 0x00..<0x20, 0x7F:
      reset()
      var key = Self.control(byte)
      key.modifiers.insert(.alt)
      emit(key)
    case 0x20..<0x7F:
      reset()
      emit(Key(.character(Unicode.Scalar(byte)), .alt))
    default:
      reset()
      takeGround(byte)
    }
  }

  private mutating func takeShift(_ byte: UInt8) {
    reset()
    guard byte != Self.escapeByte else { return state = .escape }
    if let code = InputSequence.final(byte) { emit(Key(code)) }
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    // Parameter and intermediate bytes.
    case 0x20...0x3F: keep(byte)
    case 0x40...0x7E:
      let sequence = bytes
      reset()
      endControl(sequence, byte)
    case Self.escapeByte:
      reset()
      state = .escape
    default: reset()
    }
  }

  private mutating func endControl(_ parameters: [UInt8], _ final: UInt8) {
    guard parameters.count <= Self.longestSequence else { return }
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      state = .oldMouse(3)
    } else if final == UInt8(ascii: "~"), parameters == Array("200".utf8) {
      state = .paste
    } else if let event = InputSequence.event(parameters, final) {
      events.append(event)
    }
  }

  private mutating func takeString(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case Self.escapeByte: state = .stringEnd(introducer)
    case Self.bell: endString(introducer)
    // CAN and SUB abort a sequence (ECMA-48, 8.3.5).
    case 0x18, 0x1A: reset()
    default: keep(byte)
    }
  }

  private mutating func endString(_ introducer: UInt8) {
    let content = bytes
    reset()
    guard introducer == UInt8(ascii: "]"), content.count <= Self.longestSequence else { return }
    if let event = InputSequence.background(content) { events.append(event) }
  }
}

// MARK: - Pastes

extension InputDecoder {
  private mutating func takePaste(_ byte: UInt8) {
    bytes.append(byte)
    if bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      bytes.removeLast(Self.pasteEnd.count)
      endPaste()
    } else if bytes.count >= Self.longestPaste + Self.pasteEnd.count {
      // The last bytes stay, because the paste may end in them; the one before is dropped.
      bytes.remove(at: Self.longestPaste)
    }
  }

  private mutating func endPaste() {
    let text = String(decoding: bytes, as: UTF8.self)
    reset()
    if !text.isEmpty { events.append(.paste(text)) }
  }
}
