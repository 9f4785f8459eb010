/// A word that a shell offers.
struct Candidate: Equatable {
  /// The word itself; the shell quotes it where it must.
  var word: String
  /// What it stands for, in a few words.
  var meaning = ""

  /// A word and what it stands for.
  init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// Something that has a name and an identifier: its name where every shell shows it as it is and
  /// hands it over as it is, else its identifier.
  ///
  /// Left out are names that hold what acts on a terminal, that would be read as an option, or that
  /// a shell takes for a home directory.
  init(name: String, id: String, isUnique: Bool = true) {
    let safe = SafeText(name).text
    let isPlain = safe == name && !name.isEmpty && !["-", "~", "="].contains(name.prefix(1))
    self = isPlain && isUnique ? Candidate(name) : Candidate(id, safe)
  }

  /// The words that stand for themselves.
  static func words(_ words: [String]) -> [Candidate] { words.map { Candidate($0) } }
}
