/// A manual page in the macros of man(7), written line by line.
package struct Roff {
  /// The page so far.
  package private(set) var text: String

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - name: the subject, in lower case.
  ///   - section: the section of the manual.
  ///   - version: the version of the subject.
  ///   - date: the date of the page, as YYYY-MM-DD.
  ///   - summary: the subject in a few words.
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

  /// Begins a new paragraph, unless a heading was the last thing written.
  private mutating func separate() {
    let last = text.dropLast().split(separator: "\n").last ?? ""
    if !last.hasPrefix(".S") { text += ".PP\n" }
  }

  /// Continues the paragraph.
  package mutating func line(_ words: String) {
    for line in Self.wrapped(words) { text += Self.shielded(Self.escaped(line)) + "\n" }
  }

  /// Writes a term, and indents everything that a closure writes below it.
  package mutating func block(_ term: String, _ describe: (inout Roff) -> Void) {
    separate()
    text += "\\fB\(Self.escaped(term))\\fP\n.RS 4\n"
    describe(&self)
    text += ".RE\n"
  }

  /// Writes a compact list of terms and their meanings; more can be written below each meaning.
  ///
  /// - Parameters:
  ///   - elements: the elements, in order.
  ///   - term: returns the term of an element.
  ///   - meaning: returns the meaning of the term.
  ///   - below: writes more below the meaning, such as a list of the element's parts.
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

  /// Writes lines unchanged.
  package mutating func literal(_ lines: [String]) {
    separate()
    text += ".EX\n"
    for line in lines { text += Self.shielded(Self.escaped(line)) + "\n" }
    text += ".EE\n"
  }

  /// The text in ASCII, with every character escaped that the formatter would interpret.
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

  /// The line, with a prefix if the formatter would read it as a request.
  private static func shielded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }

  /// The width of a source line before escaping; with most escapes the line stays below 80 bytes.
  private static let sourceWidth = 72

  /// The text as lines: each sentence begins a new line, as the formatter requires, and longer ones
  /// are broken.
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
