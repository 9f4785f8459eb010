package import HabitCore
package import JSON

/// The values of a request's parameters, matched with its method's table.
package struct Arguments: Sendable {
  private let table: [ParameterEntry]
  private let values: [JSONValue?]
  private let areNamed: Bool

  /// Matches values given by name or by position with a table.
  ///
  /// - Throws: `parameter.unknown`, `parameter.repeated` or `parameter.missing`.
  package init(_ parameters: JSONValue?, table: [ParameterEntry]) throws(RPCError) {
    self.table = table
    var values = [JSONValue?](repeating: nil, count: table.count)
    areNamed = parameters?.kind == .object
    if let parameters, !parameters.isEmpty {
      if areNamed {
        try Self.matchNames(parameters, table, &values)
      } else {
        try Self.matchPositions(parameters, table, &values)
      }
    }
    for position in table.indices where table[position].isRequired {
      if values[position]?.isNull ?? true { throw Self.missing(table[position]) }
    }
    self.values = values
  }

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
    guard let position = table.firstIndex(where: { $0.name == entry.name }) else { return nil }
    return values[position]
  }

  private static func matchNames(
    _ parameters: JSONValue,
    _ table: [ParameterEntry],
    _ values: inout [JSONValue?]
  ) throws(RPCError) {
    for member in parameters.members {
      guard let position = table.firstIndex(where: { member.name.isString($0.name) }) else {
        throw unknown(member.name.string ?? "", table)
      }
      guard values[position] == nil else {
        let name = table[position].name
        throw RPCError(
          .parameterRepeated,
          "\"\(name)\" is given twice",
          field: name,
          hint: "Give it once"
        )
      }
      values[position] = member.value
    }
  }

  private static func matchPositions(
    _ parameters: JSONValue,
    _ table: [ParameterEntry],
    _ values: inout [JSONValue?]
  ) throws(RPCError) {
    for (position, value) in parameters.elements.enumerated() {
      if position < table.count {
        values[position] = value
      } else if !value.isNull {
        throw RPCError(
          .parameterUnknown,
          "Too many parameters: at most \(table.count)",
          field: String(position),
          hint: order(table)
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
