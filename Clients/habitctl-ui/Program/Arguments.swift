import HabitProtocol
import Posix
import TerminalText

/// The program's command line.
struct Arguments: Equatable {
  /// The use of colours.
  var color = ColorChoice.auto
  /// True to leave the mouse to the terminal.
  var hasMouse = true
  /// The path of the socket; nil for the usual one.
  var socket: String?
  /// A text to print instead of showing the screen.
  var text: String?

  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: the error as a sentence without its period.
  init(_ arguments: [String]) throws(ArgumentsError) {
    let parsed: ParsedArguments
    do {
      parsed = try Options.parse(arguments, accepting: Self.options)
    } catch {
      throw ArgumentsError(text: "\(error)")
    }
    if let operand = parsed.operands.first {
      throw ArgumentsError(text: "unexpected operand '\(operand)'")
    }
    if let value = parsed.value(of: "color") {
      guard let choice = ColorChoice(rawValue: value) else {
        throw ArgumentsError(text: "--color \(value): expected one of \(ColorChoice.list)")
      }
      color = choice
    }
    hasMouse = !parsed.contains("no-mouse")
    socket = parsed.value(of: "socket")
    if parsed.contains("help") { text = Self.help }
    if parsed.contains("version") { text = "habitctl-ui \(Version.current)\n" }
  }

  private static let options = [
    OptionSpecification(name: "no-mouse"),
    OptionSpecification(name: "color", takesValue: true),
    OptionSpecification(name: "socket", takesValue: true),
    OptionSpecification(name: "help", short: "h"),
    OptionSpecification(name: "version"),
  ]

  /// The program's help: the options, and the keys from their table.
  static var help: String {
    let keys = KeyTable.all.map { binding in
      let name = SafeText(binding.shown)
      return "  \(name.text)\(SafeText.blanks(max(12 - name.width, 1)).text)\(binding.words)\n"
    }
    return """
      Usage: habitctl ui [OPTION...]

      Shows your habits on the whole terminal, live.

        --no-mouse      leave the mouse to the terminal
        --color WHEN    \(ColorChoice.list)
        --socket PATH   the daemon's socket
        -h, --help      show this help
        --version       show the version

      Keys:
      \(keys.joined())
      """
  }
}

/// A command line that cannot be understood.
struct ArgumentsError: Error, Equatable {
  /// The error as a sentence without its period.
  var text: String
}
