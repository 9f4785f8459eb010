import TerminalText

/// The source of the words that are valid at a place on a command line.
package enum CompletionSource: Equatable {
  /// Fixed words.
  case words([CompletionWord])
  /// The active habits, which only the daemon knows.
  case habits
  /// The archived habits.
  case archivedHabits
  /// The journeys.
  case journeys
  /// The practices.
  case items
  /// The other devices.
  case devices
  /// The backups.
  case generations
  /// Files.
  case files
}

/// A word that a shell offers as a completion.
package struct CompletionWord: Equatable {
  /// The word itself; the shell quotes it where necessary.
  package var word: String
  /// A short description.
  package var meaning = ""

  /// A word and its description.
  package init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// A candidate with a name and an identifier: the name if every shell displays and passes it
  /// unchanged, otherwise the identifier.
  ///
  /// Names are left out that contain terminal controls, that would be read as an option, or that a
  /// shell takes for a home directory.
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
