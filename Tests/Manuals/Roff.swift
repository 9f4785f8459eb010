/// A manual page in the macros of man(7), written line by line.
package struct Roff {
  /// The page so far.
  package private(set) var text: String

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - name: what it is about, in lower case.
  ///   - section: the section of the manual.
  ///   - version: the version of what it is about.
  ///   - date: the day it was written, as YYYY-MM-DD.
  ///   - summary: what it is, in a few words.
  package init(_ name: String, section: Int, version: String, date: String, summary: String) {
    text = """
      .TH \(name.uppercased()) \(section) \(date) "habitd \(version)" "habitd manual"
      .nr HY 0
      .ad l
      .SH NAME
      \(Self.escaped(name)) \\- \(Self.escaped(summary))

      """
  }

  /// Begins a section.
  package mutating func section(_ title: String) {
    text += ".SH \(Self.escaped(title.uppercased()))\n"
  }

  /// Begins a part of a section.
  package mutating func subsection(_ title: String) {
    text += ".SS \(Self.escaped(title))\n"
  }

  /// Begins a paragraph.
  package mutating func paragraph(_ words: String) {
    separate()
    line(words)
  }

  /// Leaves a line blank, unless a heading has left one already.
  private mutating func separate() {
    let last = text.dropLast().split(separator: "\n").last ?? ""
    if !last.hasPrefix(".S") { text += ".PP\n" }
  }

  /// Goes on in the paragraph.
  package mutating func line(_ words: String) {
    for line in Self.wrapped(words) { text += Self.shielded(Self.escaped(line)) + "\n" }
  }

  /// Writes a block under a term: everything that a closure writes is indented.
  package mutating func block(_ term: String, _ describe: (inout Roff) -> Void) {
    separate()
    text += "\\fB\(Self.escaped(term))\\fP\n.RS 4\n"
    describe(&self)
    text += ".RE\n"
  }

  /// Writes a compact list of terms with what they mean; below a term, its own list.
  ///
  /// - Parameters:
  ///   - elements: what the list is about.
  ///   - term: what an element is called.
  ///   - meaning: what it means.
  ///   - below: what is written below it, such as a list of its parts.
  package mutating func list<Element>(
    _ elements: [Element],
    term: (Element) -> String,
    meaning: (Element) -> String,
    below: (inout Roff, Element) -> Void = { _, _ in }
  ) {
    for element in elements {
      text += ".PD 0\n.TP \(Self.termWidth)\n"
      text += "\\fB\(Self.escaped(term(element)))\\fP\n"
      line(meaning(element))
      let before = text
      text += ".RS \(Self.termWidth)\n"
      let begun = text
      below(&self, element)
      text = text == begun ? before : text + ".RE\n"
    }
    if !elements.isEmpty { text += ".PD\n" }
  }

  private static let termWidth = 14

  /// Writes lines as they stand.
  package mutating func literal(_ lines: [String]) {
    separate()
    text += ".EX\n"
    for line in lines { text += Self.shielded(Self.escaped(line)) + "\n" }
    text += ".EE\n"
  }

  /// A text that stands for itself: no escapes, and nothing outside ASCII.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }

  /// A line that is none of the formatter's own.
  private static func shielded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }

  /// What stays below 80 bytes with most escapes.
  private static let sourceWidth = 72

  /// Sentences on lines of their own, as the formatter wants them, and none too long.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + word.count >= sourceWidth {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      if let last = word.last, ".?!".contains(last), word.count > 2 {
        lines.append(line)
        line = ""
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
