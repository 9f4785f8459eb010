/// The help, written from the table of verbs.
enum Help {
  /// How wide the left column is.
  private static let column = 29

  /// The help of the whole program.
  static var overview: String {
    let groups = VerbGroup.all.map { group in
      let rows = group.verbs.map { row("\($0.name) \($0.operands)", $0.summary) }
      return ([group.title + ":"] + rows).joined(separator: "\n")
    }
    return """
      Usage: habitctl [VERB] [OPERANDS] [OPTIONS]

      \(groups.joined(separator: "\n\n"))

      Options of every verb:
      \(rows(of: CommandOption.global))

      'habitctl help VERB' says more.

      """
  }

  /// The help of one verb.
  static func text(of verb: Verb) -> String {
    let usage = ["habitctl", verb.name, verb.operands, verb.options.isEmpty ? "" : "[OPTIONS]"]
    var parts = [
      "Usage: " + usage.filter { !$0.isEmpty }.joined(separator: " "),
      verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + ".",
      "For example: habitctl " + verb.example,
    ]
    if !verb.options.isEmpty {
      parts.append("Options:\n" + rows(of: verb.options))
    }
    if !verb.remarks.isEmpty {
      parts.append(verb.remarks.joined(separator: "\n"))
    }
    parts.append("Options of every verb:\n" + rows(of: CommandOption.global))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func rows(of options: [CommandOption]) -> String {
    options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.value.map { " \($0)" } ?? ""
      return row("\(short)--\(option.name)\(value)", option.summary)
    }.joined(separator: "\n")
  }

  private static func row(_ left: String, _ right: String) -> String {
    let padding = max(column - left.utf8.count, 0)
    guard padding > 0 else {
      return "  \(left)\n" + String(repeating: " ", count: column + 4) + right
    }
    return "  \(left)\(String(repeating: " ", count: padding))  \(right)"
  }
}
