import HabitNotation
package import HabitProtocol
package import TerminalText

/// The verbs of a program, as the program hands them to what serves all of them.
package struct Verbs: Sendable {
  private let libraries: [VerbLibrary]
  /// The verbs that words without one are meant for.
  package let shorthand: Shorthand
  /// True for a word of another program.
  package let isElsewhere: @Sendable (String) -> Bool
  private let meaning: @Sendable (Verbs, [String]) -> String?

  /// The names of verbs for words that name none.
  package struct Shorthand: Sendable {
    let nothing, week, days, step, inPlace: String

    /// The verbs for no words, for the days of a week and for other days, for an amount with a sign in
    /// front, and for a habit.
    package init(nothing: String, week: String, days: String, step: String, inPlace: String) {
      (self.nothing, self.week, self.days) = (nothing, week, days)
      (self.step, self.inPlace) = (step, inPlace)
    }
  }

  /// The verbs of some libraries, in the order of the help; `meaning` is the line to type for words that begin
  /// with no verb.
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

  /// The next step after a refusal of that type, in words of the program.
  func advice(on refusal: RPCError.Kind) -> String? {
    libraries.lazy.compactMap { $0.advice()[refusal] }.first
  }

  /// The lines below a day without habits, such as imports that were found.
  package func hints(_ session: Session) -> [Line] { libraries.flatMap { $0.hints(session) } }

  /// The word for the screen, which is a part of the program and no verb of the list.
  package static let screen = "ui"

  /// Every verb of the help, in its order.
  package var listed: [Verb] { groups.flatMap(\.verbs) }

  /// The verb with that word.
  package func named(_ word: String) -> Verb? { word.isEmpty ? nil : verb(word) }

  private func verb(_ word: String) -> Verb? {
    for library in libraries {
      for heading in VerbHeading.allCases {
        if let verb = library.verbs(heading).first(where: { $0.name == word }) { return verb }
      }
    }
    return libraries.lazy.compactMap { $0.hidden().first { $0.name == word } }.first
  }

  /// The verb where no word names one.
  package var usual: Verb { meant(shorthand.nothing) }

  /// The verb of a name that stands for words without one; in a program without it, the first of the help.
  func meant(_ name: String) -> Verb { verb(name) ?? listed[0] }

  /// The line that does what was meant by words that begin with no verb, without the program's name.
  package func line(for words: [String]) -> String? { meaning(self, words) }

  /// The verb with a similar spelling.
  package func nearest(to word: String) -> Verb? {
    let word = word.lowercased()
    let distances = listed.map { ($0, EditDistance.between(word, $0.name)) }
    // Of two equally near verbs, the one of the same length: most slips swap or mistype letters.
    let nearest = distances.min { left, right in
      (left.1, abs(left.0.name.utf8.count - word.utf8.count))
        < (right.1, abs(right.0.name.utf8.count - word.utf8.count))
    }
    return nearest.flatMap { verb, distance in
      // Two letters are most of a short word, and too little is left to recognise it by.
      distance <= (min(word.utf8.count, verb.name.utf8.count) + 1) / 3 ? verb : nil
    }
  }
}

/// A heading of the help, in its order.
package enum VerbHeading: String, CaseIterable, Sendable {
  case look = "Look"
  case record = "Record"
  case habits = "Habits"
  case journeys = "Journeys"
  case bars = "Bars and menus"
  case files = "Undo and files"
  case daemon = "The daemon"
}

/// The verbs of a library; they are made on access, as most runs need those of one heading.
package struct VerbLibrary: Sendable {
  let verbs: @Sendable (VerbHeading) -> [Verb]
  /// Verbs that the help leaves out.
  let hidden: @Sendable () -> [Verb]
  /// The next step after refusals of the daemon, in place of its own hint.
  let advice: @Sendable () -> [RPCError.Kind: String]
  /// The lines below a day without habits.
  let hints: @Sendable (Session) -> [Line]

  /// A library with the verbs under each heading, those that the help leaves out, what it advises after a refusal,
  /// and the lines that it adds below a day without habits.
  package init(
    hidden: @autoclosure @escaping @Sendable () -> [Verb] = [],
    advice: @autoclosure @escaping @Sendable () -> [RPCError.Kind: String] = [:],
    hints: @escaping @Sendable (Session) -> [Line] = { _ in [] },
    _ verbs: @escaping @Sendable (VerbHeading) -> [Verb]
  ) {
    (self.verbs, self.hidden, self.advice, self.hints) = (verbs, hidden, advice, hints)
  }
}
