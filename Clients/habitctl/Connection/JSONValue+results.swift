import HabitCore
import HabitProtocol
import JSON

extension JSONValue {
  /// The value as a type of the protocol, by whose table it is read.
  ///
  /// - Throws: ``Failure/protocolViolation(_:)``, naming the member that cannot be read.
  func read<Value: ProtocolValue>(as type: Value.Type) throws(Failure) -> Value {
    if let value = Value(json: self) { return value }
    let part = Value.unreadablePart(of: self).map { "\"\($0)\"" } ?? "value"
    throw .protocolViolation("the daemon's answer has no \(part) that can be read")
  }
}

/// Reads required members of a result; unknown members of a newer daemon are ignored.
extension JSONValue {
  /// A text member.
  func text(_ name: String) throws(Failure) -> String {
    try member(name, \.string)
  }

  /// A whole-number member.
  func integer(_ name: String) throws(Failure) -> Int {
    try member(name, \.integer)
  }

  /// A Boolean member.
  func truth(_ name: String) throws(Failure) -> Bool {
    try member(name, \.bool)
  }

  /// A member that is a day.
  func day(_ name: String) throws(Failure) -> Day {
    try member(name) { value in value.utf8.flatMap { Day(text: $0.span) } }
  }

  /// A member that is a count.
  func count(_ name: String) throws(Failure) -> Count {
    try member(name) { value in value.kind == .number ? Count(decimal: value.source) : nil }
  }

  /// An object member.
  func object(_ name: String) throws(Failure) -> JSONValue {
    try member(name) { $0.kind == .object ? $0 : nil }
  }

  /// A list member.
  func list(_ name: String) throws(Failure) -> JSONElements {
    try member(name) { $0.kind == .array ? $0.elements : nil }
  }

  /// A member that is a list of texts.
  func texts(_ name: String) throws(Failure) -> [String] {
    try list(name).compactMap(\.string)
  }

  /// The converted elements of a list.
  func list<Element>(
    _ name: String,
    of read: (JSONValue) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var elements: [Element] = []
    for element in try list(name) { elements.append(try read(element)) }
    return elements
  }

  private func member<Value>(
    _ name: String,
    _ read: (JSONValue) -> Value?
  ) throws(Failure) -> Value {
    guard let value = self[name].flatMap(read) else {
      throw .protocolViolation("the daemon's answer has no \"\(name)\" that can be read")
    }
    return value
  }
}
