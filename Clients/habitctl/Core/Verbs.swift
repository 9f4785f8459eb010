import HabitNotation
package import HabitProtocol
package import TerminalText

/// The verbs of a program, in libraries.
package struct Verbs: Sendable {
  private let libraries: [VerbLibrary]
  let shorthand: Shorthand
  /// True for a word that is a command of another program, such as `rename`.
  package let isElsewhere: @Sendable (String) -> Bool
  private let meaning: @Sendable (Verbs, [String]) -> String?

  /// The names of the verbs for command lines that name none.
  package struct Shorthand: Sendable {
    let nothing, week, days, step, inPlace: String

    /// The verbs for no words, for the days of a week, for other days, for a signed amount, and for
    /// a habit.
    package init(nothing: String, week: String, days: String, step: String, inPlace: String) {
      (self.nothing, self.week, self.days) = (nothing, week, days)
      (self.step, self.inPlace) = (step, inPlace)
    }
  }

  /// The verbs of some libraries, in the order of the help.
  ///
  /// `meaning` returns the line to suggest for words that begin with no verb.
  package init(
    _ libraries: [VerbLibrary],
    shorthand: Shorthand,
    isElsewhere: @escaping @Sendable (String) -> Bool,
    meaning: @escaping @Sendable (Verbs, [String]) -> String?
  ) {
    (self.libraries, self.shorthand) = (libraries, shorthand)
    (self.isElsewhere, self.meaning) = (isElsewhere, meaning)
  }

  /// The verbs under each heading of the help.
  package var groups: [(heading: VerbHeading, verbs: [Verb])] {
    VerbHeading.allCases.compactMap { heading in
      let verbs = libraries.flatMap { $0.verbs(heading) }
      return verbs.isEmpty ? nil : (heading, verbs)
    }
  }

  func advice(on refusal: RPCError.Kind) -> String? {
    libraries.lazy.compactMap { $0.advice()[refusal] }.first
  }

  /// The lines below a day without habits, such as imports that were found.
  package func hints(_ session: Session) -> [Line] { libraries.flatMap { $0.hints(session) } }

  /// The word that opens the full-screen view, which is part of the program but not in its list of
  /// verbs.
  package static let screen = "ui"

  /// Every verb of the help, in its order.
  package var listed: [Verb] { groups.flatMap(\.verbs) }

  /// The verb with that word, including verbs that the help leaves out.
  package func named(_ word: String) -> Verb? { word.isEmpty ? nil : verb(word) }

  private func verb(_ word: String) -> Verb? {
    for library in libraries {
      for heading in VerbHeading.allCases {
        if let verb = library.verbs(heading).first(where: { $0.name == word }) { return verb }
      }
    }
    return libraries.lazy.compactMap { $0.hidden().first { $0.name == word } }.first
  }

  /// The verb of an empty command line.
  package var usual: Verb { meant(shorthand.nothing) }

  /// The verb with a name from ``shorthand``; the first listed verb if the program has no such
  /// verb.
  func meant(_ name: String) -> Verb { verb(name) ?? listed[0] }

  /// The line to suggest for words that begin with no verb, without the program's name.
  package func line(for words: [String]) -> String? { meaning(self, words) }

  /// The verb with a similar spelling.
  package func nearest(to word: String) -> Verb? {
    let word = word.lowercased()
    let distances = listed.map { ($0, EditDistance.between(word, $0.name)) }
    // Of two equally near verbs, prefer the one nearer in length: most typos swap or replace
    // letters.
    let nearest = distances.min { left, right in
      (left.1, abs(left.0.name.utf8.count - word.utf8.count))
        < (right.1, abs(right.0.name.utf8.count - word.utf8.count))
    }
    return nearest.flatMap { verb, distance in
      // At most about a third of the letters may differ: a short word with two wrong letters is no
      // longer recognisable.
      distance <= (min(word.utf8.count, verb.name.utf8.count) + 1) / 3 ? verb : nil
    }
  }
}

/// A heading of the help; the cases are in the order of the help.
package enum VerbHeading: String, CaseIterable, Sendable {
  case look = "Look"
  case record = "Record"
  case habits = "Habits"
  case journeys = "Journeys"
  case bars = "Bars and menus"
  case files = "Undo and files"
  case daemon = "The daemon"
}

/// The verbs of a library; they are made on access, because most runs need only one heading.
package struct VerbLibrary: Sendable {
  let verbs: @Sendable (VerbHeading) -> [Verb]
  let hidden: @Sendable () -> [Verb]
  /// The next step for each kind of daemon error, shown instead of the daemon's hint.
  let advice: @Sendable () -> [RPCError.Kind: String]
  let hints: @Sendable (Session) -> [Line]

  /// A library of verbs by heading.
  ///
  /// `hidden` are those the help leaves out, `advice` replaces the daemon's hints after refusals,
  /// and `hints` are lines below a day without habits.
  package init(
    hidden: @autoclosure @escaping @Sendable () -> [Verb] = [],
    advice: @autoclosure @escaping @Sendable () -> [RPCError.Kind: String] = [:],
    hints: @escaping @Sendable (Session) -> [Line] = { _ in [] },
    _ verbs: @escaping @Sendable (VerbHeading) -> [Verb]
  ) {
    (self.verbs, self.hidden, self.advice, self.hints) = (verbs, hidden, advice, hints)
  }
}
