import JSON

/// Writes a value anew, decoding and encoding everything but numbers beyond `Double`.
func write(_ value: JSONValue) -> [UInt8] {
  var writer = JSONWriter(reservingCapacity: 0)
  write(value, to: &writer)
  return writer.finish()
}

private func write(_ value: JSONValue, to writer: inout JSONWriter) {
  switch value.kind {
  case .null: writer.null()
  case .bool: writer.bool(value.bool == true)
  case .number:
    // As an integer `-0` would lose its sign.
    if let number = value.integer, number != 0 {
      writer.integer(number)
    } else if let number = value.double {
      writer.double(number)
    } else {
      writer.raw(value.source)
    }
  case .string: writer.string(utf8: Array(value.utf8 ?? []))
  case .array:
    writer.beginArray()
    for element in value.elements {
      write(element, to: &writer)
    }
    writer.endArray()
  case .object:
    writer.beginObject()
    for member in value.members {
      writer.name(escaping: member.name.string ?? "")
      write(member.value, to: &writer)
    }
    writer.endObject()
  }
}
