import CSystemd
import Posix

/// A message owned by sd-bus; a received one is valid while its handler runs.
@safe
struct RawBusMessage {
  let pointer: OpaquePointer

  /// The error that a reply carries; `nil` for other messages.
  var error: BusError? {
    guard let error = unsafe sd_bus_message_get_error(pointer) else { return nil }
    let name = unsafe error.pointee.name.map { unsafe String(cString: $0) }
    let message = unsafe error.pointee.message.map { unsafe String(cString: $0) }
    return BusError(name: name ?? "", message: message ?? "no reason given")
  }

  var content: BusMessage {
    let sender = unsafe sd_bus_message_get_sender(pointer).map { unsafe String(cString: $0) }
    var arguments: [BusValue] = []
    while arguments.count < Bus.argumentLimit, let value = nextValue() { arguments.append(value) }
    return BusMessage(sender: sender, arguments: arguments)
  }

  /// The next argument; `nil` at the end, or before one of an unsupported type.
  private func nextValue() -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_peek_type(pointer, &type, &contents) > 0 else { return nil }
    switch UInt8(bitPattern: type) {
    case UInt8(ascii: "y"): return basic(type, UInt8()).map(BusValue.byte)
    case UInt8(ascii: "i"): return basic(type, Int32()).map(BusValue.int32)
    case UInt8(ascii: "u"): return basic(type, UInt32()).map(BusValue.uint32)
    case UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "g"):
      return text(type).map(BusValue.string)
    case UInt8(ascii: "a"):
      guard let contents = unsafe contents, unsafe String(cString: contents) == "s" else {
        return nil
      }
      return texts()
    default: return nil
    }
  }

  private func basic<Value: BitwiseCopyable>(_ type: CChar, _ initial: Value) -> Value? {
    var value = initial
    let result = unsafe withUnsafeMutablePointer(to: &value) { place in
      unsafe sd_bus_message_read_basic(pointer, type, place)
    }
    return result > 0 ? value : nil
  }

  private func text(_ type: CChar) -> String? {
    var text: UnsafePointer<CChar>?
    let result = unsafe withUnsafeMutablePointer(to: &text) { place in
      unsafe sd_bus_message_read_basic(pointer, type, place)
    }
    guard result > 0, let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  private func texts() -> BusValue? {
    guard unsafe sd_bus_message_enter_container(pointer, Self.array, "s") > 0 else { return nil }
    var texts: [String] = []
    while texts.count < Bus.argumentLimit, let text = text(Self.string) { texts.append(text) }
    // sd-bus refuses to leave an array before its end, so an array longer than the limit is
    // dropped, as is everything after it.
    guard unsafe sd_bus_message_exit_container(pointer) >= 0 else { return nil }
    return .strings(texts)
  }

  private static let array = CChar(bitPattern: UInt8(ascii: "a"))
  private static let string = CChar(bitPattern: UInt8(ascii: "s"))
}

extension RawBusMessage {
  /// Appends a value to a message under construction.
  func append(_ value: BusValue) throws(SystemError) {
    switch value {
    case .byte(let number): try append("y", number)
    case .int32(let number): try append("i", number)
    case .uint32(let number): try append("u", number)
    case .string(let text): try append(text)
    case .strings(let texts):
      try enclose("a", "s") { () throws(SystemError) in
        for text in texts { try append(text) }
      }
    case .dictionary(let entries):
      try enclose("a", "{sv}") { () throws(SystemError) in
        for entry in entries { try append(entry) }
      }
    }
  }

  private func append(_ entry: (key: String, value: BusValue)) throws(SystemError) {
    try enclose("e", "sv") { () throws(SystemError) in
      try append(entry.key)
      try enclose("v", entry.value.signature) { () throws(SystemError) in
        try append(entry.value)
      }
    }
  }

  private func append(_ type: Unicode.Scalar, _ number: some BitwiseCopyable) throws(SystemError) {
    let result = unsafe withUnsafePointer(to: number) { place in
      unsafe sd_bus_message_append_basic(pointer, Self.code(type), place)
    }
    try SystemdCall.check("sd_bus_message_append_basic", result)
  }

  private func append(_ text: String) throws(SystemError) {
    let result = unsafe text.withCString { text in
      unsafe sd_bus_message_append_basic(pointer, Self.code("s"), text)
    }
    try SystemdCall.check("sd_bus_message_append_basic", result)
  }

  private func enclose(
    _ type: Unicode.Scalar,
    _ contents: String,
    _ body: () throws(SystemError) -> Void
  ) throws(SystemError) {
    try SystemdCall.check(
      "sd_bus_message_open_container",
      unsafe sd_bus_message_open_container(pointer, Self.code(type), contents)
    )
    try body()
    try SystemdCall.check(
      "sd_bus_message_close_container",
      unsafe sd_bus_message_close_container(pointer)
    )
  }

  private static func code(_ type: Unicode.Scalar) -> CChar {
    CChar(truncatingIfNeeded: type.value)
  }
}
