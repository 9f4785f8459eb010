import TerminalScreen
import TerminalText

/// The part of the screen in front of the page; it receives the keys.
enum Dialog: Equatable {
  /// The keys of the page that match a text, shown from a row on.
  case help(TextField, from: Int)
  case text(TextPurpose, TextField)
  /// The output of a verb of habitctl, shown from a line on.
  case output([SafeText], from: Int)
  case running(RunningVerb)
  case form(Form)
  case moving(Moving)
}

/// The purpose of a text that is being edited.
enum TextPurpose: Equatable {
  case note
  case amount
  /// The true length of a forgotten timer: its habit, and the time that it has run.
  case length(String, ran: String)
  case find
  case search
  case command

  /// True for a text that becomes part of the history.
  var isRecorded: Bool {
    switch self {
    case .note, .amount, .length: true
    case .find, .search, .command: false
    }
  }

  /// The label in front of what is typed.
  var words: String {
    switch self {
    case .note: "Note"
    case .amount: "Amount"
    case .length(_, let ran): "Ran \(ran), really took"
    case .find: "Find"
    case .search: "Search the library"
    case .command: "habitctl"
    }
  }

  /// The keys that the footer shows while the text is edited, with their effects.
  var keys: [(key: Key, shown: (sign: String, ascii: String), words: String)] {
    func row(_ code: Key.Code, _ shown: String, _ words: String) -> (Key, (String, String), String)
    {
      (Key(code), (shown, shown), words)
    }
    let close = row(.escape, "Esc", "close")
    return switch self {
    case .note: [row(.enter, "Enter", "save"), close]
    case .amount: [row(.enter, "Enter", "set"), close]
    case .length:
      [row(.enter, "Enter", "add"), row(.character("0"), "0", "adds nothing"), close]
    case .search: [row(.enter, "Enter", "keep"), close]
    case .command: [row(.enter, "Enter", "run"), row(.tab, "Tab", "complete"), close]
    case .find:
      [
        (Key(.down), ("↓ ↑", "Down Up"), "next match"),
        row(.enter, "Enter", "keep"), close,
      ]
    }
  }
}

/// A running verb of habitctl, with its output so far.
struct RunningVerb: Equatable {
  let line: String
  var lines: [SafeText] = []
  /// The first line shown; nil to follow the end.
  var first: Int?
  var isEnding = false
}
