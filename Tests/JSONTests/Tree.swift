import JSON

/// A whole JSON value as plain data, to be compared with another.
indirect enum Tree: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string([UInt8])
  case array([Tree])
  case object([Member])

  struct Member: Equatable {
    var name: [UInt8]
    var value: Tree
  }

  init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(value.bool == true)
    case .number: self = value.integer.map(Tree.integer) ?? .double(value.double ?? .nan)
    case .string: self = .string(Array(value.utf8 ?? []))
    case .array: self = .array(value.elements.map(Tree.init))
    case .object:
      self = .object(
        value.members.map { Member(name: Array($0.name.utf8 ?? []), value: Tree($0.value)) }
      )
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let truth): writer.bool(truth)
    case .integer(let number): writer.integer(number)
    case .double(let number): writer.double(number)
    case .string(let text): writer.string(utf8: text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.name(escaping: String(decoding: member.name, as: UTF8.self))
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
