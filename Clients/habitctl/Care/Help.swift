import HabitctlCore
import TerminalText

extension Verb {
  static let help = Verb(
    name: "help",
    operands: "[VERB | words]",
    summary: "show help: for one verb, or about words",
    example: "help words",
    traits: { $0.isPaged = true },
    run: { session throws(Failure) in try session.showHelp() }
  )
}

extension Session {
  func showHelp() throws(Failure) -> Output {
    try allowOperands(upTo: 1)
    guard let word = invocation.operands.first else {
      return .lines(Help.lines(of: nil, among: verbs, width: appearance.width))
    }
    if word == "words" { return .text(Help.page(CareRemarks.words, appearance.width) + "\n") }
    guard let verb = verbs.named(word) else { throw .unknownVerb(word) }
    return .lines(Help.lines(of: verb, among: verbs, width: appearance.width))
  }
}

/// The help, generated from the verbs.
enum Help {
  private static let column = 29
  /// The minimum width at which the right column is beside the left one.
  private static let roomy = 64
  /// The width of lines without a terminal.
  private static let usual = 80
  /// The largest width of lines; longer lines are hard to read.
  private static let widest = 100

  private static func width(_ given: Int?) -> Int { min(given ?? usual, widest) }

  static func lines(of verb: Verb?, among verbs: Verbs, width: Int?) -> [Line] {
    let text = verb.map { self.text(of: $0, width: width) } ?? overview(of: verbs, width: width)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      // Most headings have a line of their own; the usage and the example follow theirs on the same
      // line.
      let leads = ["Usage: ", "For example: "]
      let lead = line.hasSuffix(":") && !line.hasPrefix(" ") ? String(line) : nil
      guard let heading = lead ?? leads.first(where: line.hasPrefix) else {
        return Line(SafeText(String(line)))
      }
      var styled = Line(SafeText(heading), .strong)
      styled.append(SafeText(String(line.dropFirst(heading.count))))
      return styled
    }
  }

  static func overview(of verbs: Verbs, width given: Int? = nil) -> String {
    let width = width(given)
    let groups = verbs.groups.map { group in
      let rows = group.verbs.map { row("\($0.name) \($0.operands)", $0.summary, width) }
      return ([group.heading.rawValue + ":"] + rows).joined(separator: "\n")
    }
    return """
      \(paragraph("Usage: habitctl [VERB] [OPERANDS] [OPTIONS]", width))

      \(groups.joined(separator: "\n\n"))

      Options of every verb:
      \(rows(of: CommandOption.global, width))

      'habitctl water 5' records 5.
      'habitctl help VERB' explains a verb.
      'habitctl help words' shows the syntax.
      'habitctl ui' opens the screen.

      """
  }

  static func text(of verb: Verb, width given: Int? = nil) -> String {
    let width = width(given)
    var parts = [
      paragraph("Usage: " + verb.usage + (verb.options.isEmpty ? "" : " [OPTIONS]"), width),
      paragraph(verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + ".", width),
      "For example: habitctl " + verb.example,
    ]
    if !verb.options.isEmpty {
      parts.append("Options:\n" + rows(of: verb.options, width))
    }
    if !verb.remarks.isEmpty { parts.append(page(verb.remarks, width)) }
    if ["HABIT", "DATE", "RULES", "ID-OR"].contains(where: verb.operands.holds) {
      parts.append(paragraph(CareRemarks.wordsElsewhere, width))
    }
    parts.append("Options of every verb:\n" + rows(of: CommandOption.global, width))
    return parts.joined(separator: "\n\n") + "\n"
  }

  static func page(_ remarks: [String], _ given: Int?) -> String {
    let width = width(given)
    return RemarkPart.parts(of: remarks, width: width).map { part in
      switch part {
      case .words(let words): paragraph(words, width)
      case .lines(let lines): lines.joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }

  private static func paragraph(_ text: String, _ width: Int) -> String {
    Paragraph.broken(text[...], width).map(\.text).joined(separator: "\n")
  }

  private static func rows(of options: [CommandOption], _ width: Int) -> String {
    options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.value.map { " \($0)" } ?? ""
      return row("\(short)--\(option.name)\(value)", option.summary, width)
    }.joined(separator: "\n")
  }

  private static func row(_ left: String, _ right: String, _ width: Int) -> String {
    let isNarrow = width < roomy
    let start = isNarrow ? 6 : column + 4
    let lines = Paragraph.broken(right[...], width - start).map(\.text)
    let below = lines.map { String(repeating: " ", count: start) + $0 }
    let padding = column - left.utf8.count
    guard !isNarrow, padding > 0, let first = lines.first else {
      return (["  \(left)"] + below).joined(separator: "\n")
    }
    let row = "  \(left)\(String(repeating: " ", count: padding))  \(first)"
    return ([row] + below.dropFirst()).joined(separator: "\n")
  }
}
