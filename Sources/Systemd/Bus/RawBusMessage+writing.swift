import CSystemd
import Posix

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
