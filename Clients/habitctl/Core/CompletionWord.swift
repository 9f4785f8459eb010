import TerminalText

/// The source of the words that are valid at a place on a command line.
package enum CompletionSource: Equatable {
  case words([CompletionWord])
  case habits
  case archivedHabits
  case journeys
  case items
  case devices
  case generations
  case files
}

/// A word that a shell offers as a completion.
package struct CompletionWord: Equatable {
  /// The word itself; the shell quotes it if necessary.
  package var word: String
  package var meaning = ""

  package init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// Creates the completion for something with a name and an identifier.
  ///
  /// The word is the name if it is unique and every shell displays and passes it unchanged;
  /// otherwise it is the identifier. The identifier thus replaces a name that is empty, contains
  /// terminal controls, or begins with `-`, `~` or `=`, which programs and shells interpret.
  package init(name: String, id: String, isUnique: Bool = true) {
    let safe = SafeText(name).text
    let isPlain = safe == name && !name.isEmpty && !["-", "~", "="].contains(name.prefix(1))
    self = isPlain && isUnique ? CompletionWord(name) : CompletionWord(id, safe)
  }

  /// Words without a description.
  package static func words(_ words: [String]) -> [CompletionWord] {
    words.map { CompletionWord($0) }
  }
}
