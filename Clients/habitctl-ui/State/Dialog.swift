import TerminalText

/// The part of the screen in front of the page, which takes the keys.
enum Dialog: Equatable {
  /// The keys of the page, narrowed by a text, from a row on.
  case help(TextField, from: Int)
  /// A text for something.
  case text(TextPurpose, TextField)
  /// The output of a verb of habitctl, from a line on.
  case output([SafeText], from: Int)
  /// A verb of habitctl that runs.
  case running(RunningVerb)
  /// The fields of something.
  case form(Form)
  /// A habit that is moved.
  case moving(Moving)
}

/// The use of a text that is asked for.
enum TextPurpose: Equatable {
  /// The note of a habit's day.
  case note
  /// The amount of a habit's day.
  case amount
  /// A part of a habit's name.
  case find
  /// Words that a practice of the library holds.
  case search
  /// A command line of habitctl.
  case command

  /// The words in front of the text.
  var words: String {
    switch self {
    case .note: "Note"
    case .amount: "Amount"
    case .find: "Find"
    case .search: "Search the library"
    case .command: "habitctl"
    }
  }
}
