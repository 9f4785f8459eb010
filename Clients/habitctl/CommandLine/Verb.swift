/// What the program can be asked to do: one row of the table from which command lines are
/// understood and the help is printed.
struct Verb: Sendable {
  /// The word on the command line.
  let name: String
  /// What follows it, in the words of ``OperandWord``.
  let operands: String
  /// What it does, in a line.
  let summary: String
  /// A command line that does something with it, without the program's name.
  let example: String
  /// Its own options.
  var options: [CommandOption] = []
  /// What else there is to know of it, line by line.
  var remarks: [String] = []
  /// The member of its result that `--format` prints a line for each element of; nil where a
  /// result is one line.
  var rows: String?
  /// Does it.
  let run: @Sendable (Session) throws(Failure) -> Output
}

extension Verb {
  /// What the daemon is told as the client's name, and others as a change's origin.
  var clientName: String { isSurface ? "habitctl \(name)" : "habitctl" }

  /// Whether a person sees it as a program of its own, rather than a command that was typed.
  private var isSurface: Bool { ["bar", "menu"].contains(name) }
}

extension Verb: Equatable {
  /// Verbs are told apart by their words.
  static func == (left: Verb, right: Verb) -> Bool {
    left.name == right.name
  }
}

extension Verb {
  /// Every verb there is, in the order of the help.
  static let all = VerbGroup.all.flatMap(\.verbs)

  /// The verb with that word.
  static func named(_ word: String) -> Verb? {
    for group in VerbGroup.all {
      if let verb = group.verbs.first(where: { $0.name == word }) { return verb }
    }
    return word == complete.name ? complete : nil
  }

  /// The verb that was meant by a word: another word for it, or one that is written much the same.
  static func nearest(to word: String) -> Verb? {
    let word = word.lowercased()
    if let synonym = synonyms[word] { return named(synonym) }
    let distances = all.map { ($0, EditDistance.between(word, $0.name)) }
    // Of two that are as near, the one of the same length: letters are swapped or mistaken most.
    let nearest = distances.min { left, right in
      (left.1, abs(left.0.name.utf8.count - word.utf8.count))
        < (right.1, abs(right.0.name.utf8.count - word.utf8.count))
    }
    return nearest.flatMap { verb, distance in
      // Of a short word two letters are most of it, and nothing is left to know it by.
      distance <= (min(word.utf8.count, verb.name.utf8.count) + 1) / 3 ? verb : nil
    }
  }

  /// Words that other programs have for the same.
  private static let synonyms = [
    "check": "done", "complete": "done", "did": "done", "do": "done", "finish": "done",
    "log-in": "log", "mark": "done", "tick": "done", "track": "done", "uncheck": "undone",
    "untick": "undone", "create": "add", "new": "add", "delete": "rm", "del": "rm",
    "remove": "rm", "rename": "edit", "change": "edit", "modify": "edit", "update": "edit",
    "ls": "list", "habits": "list", "show": "day", "today": "day", "todo": "ask",
    "history": "log", "entries": "log", "graph": "grid", "heatmap": "grid", "calendar": "grid",
    "streaks": "streak", "statistics": "stats", "strength": "stats", "vacation": "pause",
    "unpause": "resume", "subscribe": "join", "unsubscribe": "leave", "config": "settings",
    "set": "settings", "revert": "undo", "info": "status", "call": "rpc",
    "next": "done", "plus": "tally", "inc": "tally", "order": "move", "sort": "move",
    "unarchive": "restore", "comment": "note", "html": "report",
  ]
}
