import JSON

/// The value of `--format`: text in which `{field}` stands for a value of the result.
///
/// `{field|text}` is the text where the field is missing. `\t`, `\n`, `\0` and `\\` are a tab, a line
/// break, a zero byte and a backslash; `{{` and `}}` are braces. A line break follows each row, unless
/// the template ends in `\0`.
struct Template: Equatable {
  /// A piece of a template.
  enum Piece: Equatable {
    /// Literal text.
    case text(String)
    /// The value of a field; the text stands for a missing one.
    case field(FieldPath, fallback: String?)
  }

  /// The pieces in order.
  private(set) var pieces: [Piece] = []

  /// Reads a template.
  ///
  /// - Throws: ``Failure/usage(_:verb:)`` for a brace that has no counterpart.
  init(_ text: String) throws(Failure) {
    var literal = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("{", "{"), ("}", "}"):
        rest.removeFirst()
        literal.unicodeScalars.append(scalar)
      case ("{", _):
        guard let end = rest.firstIndex(of: "}") else {
          throw .usage("--format has a '{' without '}'; a brace itself is written '{{'")
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
        pieces.append(Self.field(String(rest[..<end])))
        rest = rest[end...].dropFirst()
      case ("}", _): throw .usage("--format has a '}' without '{'; a brace itself is written '}}'")
      case ("\\", .some(let next)):
        rest.removeFirst()
        literal += Self.escapes[next] ?? "\\\(next)"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
  }

  /// A field between braces.
  static func field(_ text: String) -> Piece {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return .field(FieldPath(parts[0]), fallback: parts.count > 1 ? String(parts[1]) : nil)
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "t": "\t", "n": "\n", "r": "\r", "0": "\0", "\\": "\\",
  ]

  /// True if the template itself ends rows with a zero byte.
  private var endsRows: Bool {
    if case .text(let text) = pieces.last { text.hasSuffix("\0") } else { false }
  }

  /// A line for each row; a field is looked up in the row, then in the whole result.
  ///
  /// A field that some rows lack, such as a habit's time, is empty there; one that every row lacks
  /// is taken for a mistake.
  func text(of rows: [(row: JSONValue, whole: JSONValue)]) throws(Failure) -> String {
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
  ) -> Failure {
    var known: [String] = []
    for (row, whole) in rows {
      for name in FieldPath.paths(in: row) + FieldPath.paths(in: whole)
      where !known.contains(name) { known.append(name) }
    }
    let list = known.joined(separator: ", ")
    return .usage("unknown field '\(path.text)'; the fields here are \(list)")
  }
}
