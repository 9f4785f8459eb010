import Posix

/// An option of the daemon's command line, with its place in the help.
struct LaunchOption {
  /// The long name and the short form.
  let specification: OptionSpecification
  /// The name of its value; nil where it takes none.
  let value: String?
  /// Its effect, in lines that fit beside it.
  let lines: [String]

  init(_ name: String, short: Character? = nil, value: String? = nil, _ lines: String...) {
    specification = OptionSpecification(name: name, short: short, takesValue: value != nil)
    self.value = value
    self.lines = lines
  }

  /// Its spelling.
  var form: String {
    let short = specification.short.map { "-\($0), " } ?? ""
    return short + "--\(specification.name)" + (value.map { " \($0)" } ?? "")
  }

  private static let column = 24

  /// Its lines of the help.
  var help: String {
    let first = "  " + form
    let indentation = String(repeating: " ", count: Self.column)
    let gap = String(repeating: " ", count: max(Self.column - first.utf8.count, 1))
    return first + gap + lines.joined(separator: "\n" + indentation)
  }
}
