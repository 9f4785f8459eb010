import HabitProtocol
import Posix
import TerminalScreen
import TerminalText

/// The program's command line.
struct Arguments: Equatable {
  var color = ColorChoice.auto
  /// True to use the mouse; false to leave it to the terminal.
  var hasMouse = true
  /// The number of rows under the prompt to draw in; nil for the whole terminal.
  var rows: Int?
  /// True to print sentences instead of drawing.
  var isPlain = false
  /// The path of the socket; nil for the default.
  var socket: String?
  /// A text to print instead of showing the screen.
  var text: String?

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(ArgumentsError) {
    let parsed: ParsedArguments
    do {
      parsed = try Options.parse(arguments, accepting: Self.table.map(\.specification))
    } catch {
      throw ArgumentsError(text: "\(error)")
    }
    if let operand = parsed.operands.first {
      throw ArgumentsError(text: "Unexpected operand '\(operand)'")
    }
    if let value = parsed.value(of: "color") {
      guard let choice = ColorChoice(rawValue: value) else {
        throw ArgumentsError(text: "--color \(value): expected one of \(ColorChoice.list)")
      }
      color = choice
    }
    if let value = parsed.value(of: "inline") {
      guard let number = Int(value), (State.smallest.rows...ScreenSize.limit).contains(number)
      else {
        throw ArgumentsError(
          text: "--inline \(value): expected a number of rows, \(State.smallest.rows) or more"
        )
      }
      rows = number
    }
    hasMouse = !parsed.contains("no-mouse") && rows == nil
    isPlain = parsed.contains("plain")
    socket = parsed.value(of: "socket")
    if parsed.contains("help") { text = Self.help }
    if parsed.contains("version") { text = "habitctl-ui \(Version.current)\n" }
  }

  /// An option: its name, its meaning, and its syntax.
  struct Option: Sendable {
    let shown: String
    let summary: String
    let specification: OptionSpecification
  }

  static let table = [
    Option(
      shown: "--plain",
      summary: "describe the day in sentences, one per line, for a screen reader",
      specification: OptionSpecification(name: "plain")
    ),
    Option(
      shown: "--inline ROWS",
      summary: "draw in a few rows under the prompt, not on the whole terminal",
      specification: OptionSpecification(name: "inline", takesValue: true)
    ),
    Option(
      shown: "--no-mouse",
      summary: "leave the mouse to the terminal",
      specification: OptionSpecification(name: "no-mouse")
    ),
    Option(
      shown: "--color WHEN",
      summary: "when to use colours: \(ColorChoice.list)",
      specification: OptionSpecification(name: "color", takesValue: true)
    ),
    Option(
      shown: "--socket PATH",
      summary: "the daemon's socket",
      specification: OptionSpecification(name: "socket", takesValue: true)
    ),
    Option(
      shown: "-h, --help",
      summary: "show this help",
      specification: OptionSpecification(name: "help", short: "h")
    ),
    Option(
      shown: "--version",
      summary: "show the version",
      specification: OptionSpecification(name: "version")
    ),
  ]

  static var help: String {
    let options = table.map { row($0.shown, $0.summary, column: 16) }
    let keys = KeyTable.all.map { row($0.shown, $0.words, column: 12) }
    return """
      Usage: habitctl ui [OPTION...]

      Shows your habits on the whole terminal, live.

      \(options.joined(separator: "\n"))

      Keys:
      \(keys.joined(separator: "\n"))

      """
  }

  private static func row(_ term: String, _ words: String, column: Int) -> String {
    let term = SafeText(term)
    return "  " + term.text + SafeText.blanks(max(column - term.width, 1)).text + words
  }
}

/// A command line that is invalid.
struct ArgumentsError: Error, Equatable {
  /// The error as a sentence without a period.
  var text: String
}
