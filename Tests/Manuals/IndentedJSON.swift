package import JSON

/// JSON laid out for a reader: a value that fits stays on one line, any other is indented.
package enum IndentedJSON {
  /// Lays out a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - width: the most columns of a line; only a single text may be longer.
  /// - Returns: the lines, without line ends.
  package static func lines(of value: JSONValue, width: Int) -> [String] {
    lines(of: value, width: width, before: "", after: "")
  }

  private static func lines(
    of value: JSONValue,
    width: Int,
    before: String,
    after: String
  ) -> [String] {
    let flat = before + flat(value) + after
    let indentation = before.prefix { $0 == " " }
    guard flat.count > width else { return [flat] }
    switch value.kind {
    case .object:
      let members = Array(value.members)
      let inner = members.enumerated().flatMap { index, member in
        lines(
          of: member.value,
          width: width,
          before: indentation + "  " + text(member.name) + ": ",
          after: index + 1 < members.count ? "," : ""
        )
      }
      return [before + "{"] + inner + [indentation + "}" + after]
    case .array:
      let elements = Array(value.elements)
      let inner = elements.enumerated().flatMap { index, element in
        lines(
          of: element,
          width: width,
          before: indentation + "  ",
          after: index + 1 < elements.count ? "," : ""
        )
      }
      return [before + "["] + inner + [indentation + "]" + after]
    case .null, .bool, .number, .string: return [flat]
    }
  }

  private static func flat(_ value: JSONValue) -> String {
    switch value.kind {
    case .object:
      let members = value.members.map { text($0.name) + ": " + flat($0.value) }
      return members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
    case .array: return "[" + value.elements.map(flat).joined(separator: ", ") + "]"
    case .null, .bool, .number, .string: return text(value)
    }
  }

  private static func text(_ value: JSONValue) -> String {
    String(decoding: value.source, as: UTF8.self)
  }
}
