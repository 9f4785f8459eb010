package import HabitCore
package import JSON

/// The values of a request's parameters, matched with its method's table.
package struct Arguments: Sendable {
  private let table: [ParameterEntry]
  /// The object or array that holds the values.
  private let parameters: JSONValue?
  /// The places of the values, in the order of the table; the outermost value's where one is absent.
  ///
  /// There is room for the most parameters that a method or an object has, so that nothing is
  /// allocated for a tick.
  private var places = InlineArray<40, JSONPlace>(repeating: .root)

  /// Matches values given by name or by position with a table.
  ///
  /// - Throws: `parameter.unknown`, `parameter.repeated` or `parameter.missing`.
  package init(_ parameters: JSONValue?, table: [ParameterEntry]) throws(RPCError) {
    precondition(table.count <= places.count, "room for every parameter")
    self.table = table
    self.parameters = parameters
    if areNamed {
      try matchNames()
    } else {
      try matchPositions()
    }
    for position in table.indices where table[position].isRequired {
      if value(at: position)?.isNull ?? true { throw Self.missing(table[position]) }
    }
  }

  /// True where the values are given by name.
  private var areNamed: Bool { parameters?.kind == .object }

  /// The value of a parameter; `nil` when it is absent or null.
  ///
  /// - Throws: `parameter.invalid`.
  package func value<Value>(_ parameter: Parameter<Value>) throws(RPCError) -> Value? {
    guard let json = json(parameter.entry), !json.isNull else { return nil }
    return try parameter.decode(json)
  }

  /// The value of a required parameter.
  ///
  /// - Throws: `parameter.invalid`.
  package func required<Value>(_ parameter: Parameter<Value>) throws(RPCError) -> Value {
    guard let value = try value(parameter) else { throw parameter.entry.invalid }
    return value
  }

  /// The edit of an optional field: a new value, a clearing by a null given by name, or `nil` to
  /// leave the field unchanged.
  ///
  /// - Throws: `parameter.invalid`.
  package func edit<Value>(_ parameter: Parameter<Value>) throws(RPCError) -> Edit<Value>? {
    guard let json = json(parameter.entry) else { return nil }
    if json.isNull { return areNamed ? .clear : nil }
    return .set(try parameter.decode(json))
  }

  /// The parsed elements of a list; empty where the list is absent.
  ///
  /// - Throws: an error that names the element before its own field.
  func parts<Part>(
    _ list: Parameter<JSONValue>,
    _ read: (JSONValue) throws(RPCError) -> Part
  ) throws(RPCError) -> [Part] {
    guard let json = try value(list) else { return [] }
    var parts: [Part] = []
    for (index, element) in json.elements.enumerated() {
      parts.append(
        try RPCError.within("\(list.entry.name)[\(index)]") { () throws(RPCError) in
          try read(element)
        }
      )
    }
    return parts
  }

  private func json(_ entry: ParameterEntry) -> JSONValue? {
    table.firstIndex { $0.name == entry.name }.flatMap { value(at: $0) }
  }

  private func value(at position: Int) -> JSONValue? {
    guard let parameters, places[position] != .root else { return nil }
    return parameters.value(at: places[position])
  }

  private mutating func matchNames() throws(RPCError) {
    let table = table
    var places = places
    let refused = parameters?
      .matchMembers(table.count, named: { table[$0].name }) { position, place in
        guard places[position] == .root else { return false }
        places[position] = place
        return true
      }
    self.places = places
    guard let refused else { return }
    guard let entry = table.first(where: { refused.name.isString($0.name) }) else {
      throw Self.unknown(refused.name.string ?? "", table)
    }
    throw RPCError(
      .parameterRepeated,
      "\"\(entry.name)\" is given twice",
      field: entry.name,
      hint: "Give it once"
    )
  }

  private mutating func matchPositions() throws(RPCError) {
    guard let parameters else { return }
    for (position, value) in parameters.elements.enumerated() {
      if position < table.count {
        places[position] = value.place
      } else if !value.isNull {
        throw RPCError(
          .parameterUnknown,
          "Too many parameters: at most \(table.count)",
          field: String(position),
          hint: Self.order(table)
        )
      }
    }
  }

  private static func missing(_ entry: ParameterEntry) -> RPCError {
    RPCError(
      .parameterMissing,
      "\"\(entry.name)\" is missing",
      field: entry.name,
      hint: "Give \"\(entry.name)\": \(entry.kind.words)"
    )
  }

  private static func unknown(_ name: String, _ table: [ParameterEntry]) -> RPCError {
    RPCError(
      .parameterUnknown,
      "There is no parameter \"\(name)\"",
      field: name,
      hint: order(table)
    )
  }

  private static func order(_ table: [ParameterEntry]) -> String {
    table.isEmpty
      ? "This method takes no parameters"
      : "The parameters are: " + table.map(\.name).joined(separator: ", ")
  }
}
