import JSON

/// Checks what a value says of itself against the slow and obvious way to find it out.
func check(_ value: JSONValue) {
  guard let alone = try? JSONDocument(parsing: Array(value.source)) else {
    preconditionFailure("the source of a value cannot be read alone")
  }
  precondition(isSame(alone.root, value), "the source of a value is another value")
  switch value.kind {
  case .string: checkString(value)
  case .array: checkArray(value)
  case .object: checkObject(value)
  case .null, .bool, .number: precondition(value.count == 0)
  }
}

private func checkString(_ value: JSONValue) {
  guard let utf8 = value.utf8, let string = value.string else {
    preconditionFailure("a string has no text")
  }
  precondition(utf8.elementsEqual(string.utf8), "a string is not what its bytes are")
  precondition(value.isString(string), "a string differs from itself")
}

private func checkArray(_ value: JSONValue) {
  let elements = Array(value.elements)
  precondition(elements.count == value.count)
  if let last = elements.last, let found = value[elements.count - 1] {
    precondition(isSame(last, found), "an element is another one by its index")
  }
  elements.forEach(check)
}

private func checkObject(_ value: JSONValue) {
  let members = Array(value.members)
  precondition(members.count == value.count)
  var last: [[UInt8]: JSONValue] = [:]
  var repeated: [UInt8]?
  for member in members {
    let name = Array(member.name.utf8 ?? [])
    if last.updateValue(member.value, forKey: name) != nil, repeated == nil {
      repeated = name
    }
    check(member.value)
  }
  precondition(value.repeatedName.map { Array($0.utf8) } == repeated, "another name is repeated")
  for (name, member) in last.prefix(4) {
    guard let found = value[String(decoding: name, as: UTF8.self)] else {
      preconditionFailure("a member is not found by its name")
    }
    precondition(isSame(found, member), "a member is another one by its name")
  }
}
