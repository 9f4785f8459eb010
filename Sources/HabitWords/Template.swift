package import JSON
import TerminalText

/// The text of `--format`, in which `{field}` is replaced by a value of the result.
///
/// `{field|text}` is replaced by the text if the field is missing. `\t`, `\n`, `\0` and `\\` are a
/// tab, a line break, a zero byte and a backslash; `{{` and `}}` are braces. Each row ends with a
/// line break, unless the template ends with `\0`.
package struct Template: Equatable {
  /// A part of a template.
  package enum Piece: Equatable {
    case text(String)
    /// The value of a field, or `fallback` if the field is missing.
    case field(FieldPath, fallback: String?)
  }

  /// A mistake in a template.
  package struct Problem: Error {
    /// The mistake, as a sentence without a period.
    package let text: String
  }

  package private(set) var pieces: [Piece] = []

  /// Reads a template; throws a ``Problem`` for an unmatched brace.
  package init(_ text: String) throws(Problem) {
    var literal = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("{", "{"), ("}", "}"):
        rest.removeFirst()
        literal.unicodeScalars.append(scalar)
      case ("{", _):
        guard let end = rest.firstIndex(of: "}") else {
          throw Problem(text: "--format has a '{' without '}'; write '{{' for a brace")
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
        pieces.append(Self.field(String(rest[..<end])))
        rest = rest[end...].dropFirst()
      case ("}", _):
        throw Problem(text: "--format has a '}' without '{'; write '}}' for a brace")
      case ("\\", .some(let next)):
        rest.removeFirst()
        literal += Self.escapes[next] ?? "\\\(next)"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
  }

  /// Reads the text between two braces: a field, and its fallback if there is one.
  package static func field(_ text: String) -> Piece {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return .field(FieldPath(parts[0]), fallback: parts.count > 1 ? String(parts[1]) : nil)
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "t": "\t", "n": "\n", "r": "\r", "0": "\0", "\\": "\\",
  ]

  /// True if the template ends with a zero byte, so that rows do not end with a line break.
  private var endsRows: Bool {
    if case .text(let text) = pieces.last { text.hasSuffix("\0") } else { false }
  }

  /// Returns the text of all rows, one after another; a field is looked up in the row, then in the
  /// whole result.
  ///
  /// If a field without a fallback is missing in some rows, such as a habit's time, it is empty
  /// there. If it is missing in all rows, a ``Problem`` is thrown.
  package func text(of rows: [(row: JSONValue, whole: JSONValue)]) throws(Problem) -> String {
    guard !rows.isEmpty else { return "" }
    for case .field(let path, nil) in pieces
    where !rows.contains(where: { path.value(in: $0.row) ?? path.value(in: $0.whole) != nil }) {
      throw Self.unknown(path, in: rows)
    }
    return rows.map { row, whole in
      pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .field(let path, let fallback):
          (path.value(in: row) ?? path.value(in: whole))?.scalarText ?? fallback ?? ""
        }
      }.joined() + (endsRows ? "" : "\n")
    }.joined()
  }

  private static func unknown(
    _ path: FieldPath,
    in rows: [(row: JSONValue, whole: JSONValue)]
  ) -> Problem {
    var known: [String] = []
    for (row, whole) in rows {
      for name in FieldPath.paths(in: row) + FieldPath.paths(in: whole)
      where !known.contains(name) { known.append(name) }
    }
    let list = known.joined(separator: ", ")
    return Problem(text: "Unknown field '\(path.text)'; the fields here are \(list)")
  }
}

/// A path to a value in a result: names of members or indices in lists, separated by dots.
package struct FieldPath: Equatable {
  package let names: [Substring]

  package var text: String { names.joined(separator: ".") }

  /// Reads a path such as `streak.current` or `days.0.date`.
  package init(_ text: some StringProtocol) {
    names = String(text).split(separator: ".", omittingEmptySubsequences: false)
  }

  /// Returns the value at the end of the path; nil if there is none.
  package func value(in root: JSONValue) -> JSONValue? {
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

  /// Returns the paths to all values in an object, including those in objects inside it.
  package static func paths(in value: JSONValue) -> [String] {
    value.members.flatMap { member -> [String] in
      let name = member.name.string ?? ""
      guard member.value.kind == .object else { return [name] }
      return member.value.members.map { "\(name).\($0.name.string ?? "")" }
    }
  }
}

extension JSONValue {
  /// The value on one line, for scripts: a text without its quotes, a list with commas.
  ///
  /// Line breaks and control characters in texts are escaped, so that each value stays on its line.
  package var scalarText: String {
    switch kind {
    case .string: SafeText(string ?? "").text
    case .null: ""
    case .array where elements.allSatisfy { $0.kind != .object && $0.kind != .array }:
      elements.map(\.scalarText).joined(separator: ", ")
    default: String(decoding: SafeJSON.escaped(Array(source)), as: UTF8.self)
    }
  }
}
