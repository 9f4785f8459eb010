import JSON

/// A path to a value in a result: names of members, or places in lists, separated by dots.
struct FieldPath: Equatable {
  /// The names in order.
  let names: [Substring]

  /// The path as it was written.
  var text: String { names.joined(separator: ".") }

  /// A path such as `streak.current` or `days.0.date`.
  init(_ text: some StringProtocol) {
    names = String(text).split(separator: ".", omittingEmptySubsequences: false)
  }

  /// The value the path leads to.
  func value(in root: JSONValue) -> JSONValue? {
    var value = root
    for name in names {
      let next =
        value.kind == .array
        ? Int(name).flatMap { place in
          place >= 0 ? value.elements.dropFirst(place).first { _ in true } : nil
        } : value[String(name)]
      guard let next else { return nil }
      value = next
    }
    return value
  }

  /// The paths to values in an object: its members, and those of nested objects.
  static func paths(in value: JSONValue) -> [String] {
    value.members.flatMap { member -> [String] in
      let name = member.name.string ?? ""
      guard member.value.kind == .object else { return [name] }
      return member.value.members.map { "\(name).\($0.name.string ?? "")" }
    }
  }
}

extension JSONValue {
  /// The value on one line, for a script: text without quotes, a list with commas.
  ///
  /// A line break or a control character in a name would forge a line, so these are spelled out.
  var scalarText: String {
    switch kind {
    case .string: SafeText(string ?? "").text
    case .null: ""
    case .array where elements.allSatisfy { $0.kind != .object && $0.kind != .array }:
      elements.map(\.scalarText).joined(separator: ", ")
    default: String(decoding: SafeJSON.escaped(Array(source)), as: UTF8.self)
    }
  }
}
