import HabitNotation
import HabitProtocol
package import TerminalText

/// The verbs of a program, as the program hands them to what serves all of them.
package struct Verbs: Sendable {
  /// The verbs of the help, in its order.
  package var groups: [VerbGroup]
  /// Verbs that the help leaves out.
  package var hidden: [Verb]
  /// What stands for words in the place of a verb.
  package var shorthand: Shorthand
  /// The lines below a day without habits, such as imports that were found.
  package var hints: @Sendable (Session) -> [Line]
  /// Words of other programs, each with the line to type here.
  package var elsewhere: @Sendable () -> [String: String]
  /// The line for `show` and the words behind it.
  package var show: @Sendable ([String]) -> String

  /// Verbs for words that name none, made when they are meant.
  package struct Shorthand: Sendable {
    /// No words.
    package var nothing: @Sendable () -> Verb
    /// The days of a week.
    package var week: @Sendable () -> Verb
    /// Other days.
    package var days: @Sendable () -> Verb
    /// An amount with a sign in front.
    package var step: @Sendable () -> Verb
    /// A habit.
    package var inPlace: @Sendable () -> Verb

    /// The verbs, each made when it is meant.
    package init(
      nothing: @autoclosure @escaping @Sendable () -> Verb,
      week: @autoclosure @escaping @Sendable () -> Verb,
      days: @autoclosure @escaping @Sendable () -> Verb,
      step: @autoclosure @escaping @Sendable () -> Verb,
      inPlace: @autoclosure @escaping @Sendable () -> Verb
    ) {
      (self.nothing, self.week, self.days) = (nothing, week, days)
      (self.step, self.inPlace) = (step, inPlace)
    }
  }

  /// The verbs of a program.
  package init(
    groups: [VerbGroup],
    hidden: [Verb],
    shorthand: Shorthand,
    hints: @escaping @Sendable (Session) -> [Line],
    elsewhere: @escaping @Sendable () -> [String: String],
    show: @escaping @Sendable ([String]) -> String
  ) {
    (self.groups, self.hidden, self.shorthand) = (groups, hidden, shorthand)
    (self.hints, self.elsewhere, self.show) = (hints, elsewhere, show)
  }

  /// The word for the screen, which is a part of the program and no verb of the list.
  package static let screen = "ui"

  /// Every verb of the help, in its order.
  package var listed: [Verb] { groups.flatMap(\.verbs) }

  /// The verb with that word.
  package func named(_ word: String) -> Verb? {
    for group in groups {
      if let verb = group.verbs.first(where: { $0.name == word }) { return verb }
    }
    return hidden.first { $0.name == word }
  }

  /// True for a word of another program.
  package func isElsewhere(_ word: String) -> Bool { elsewhere()[word.lowercased()] != nil }

  /// The line that does what was meant by words that begin with no verb: that of a word of other
  /// programs, or the same with the verb of a similar spelling; without the program's name.
  package func line(for words: [String]) -> String? {
    let (word, rest) = (words[0].lowercased(), words.dropFirst())
    let template =
      word == "show"
      ? show(Array(rest)) : elsewhere()[word] ?? nearest(to: word).map { $0.name + " *" }
    guard var parts = template?.split(separator: " ").map(String.init) else { return nil }
    var places = [ShellWord.line(rest)]
    if parts.count > 3 {
      places = [ShellWord.line(rest.prefix(1)), rest.dropFirst().joined(separator: " ")]
      if word == "rename", rest.count > 2, rest.dropFirst().first == "to" {
        places[1] = rest.dropFirst(2).joined(separator: " ")
      }
      if !places[1].isEmpty { places[1] = ShellWord.quoted(places[1]) }
    }
    for index in parts.indices where !parts[index].contains(where: \.isLowercase) {
      let words = places.removeFirst()
      if !words.isEmpty || parts[index] == "*" { parts[index] = words }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

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

/// Verbs that are listed together in the help.
package struct VerbGroup: Sendable {
  /// The heading of the group.
  package var title: String
  /// The verbs in order, created on access: most runs need those of one group.
  package var verbs: [Verb] { makeVerbs() }

  private let makeVerbs: @Sendable () -> [Verb]

  /// A group under a heading.
  package init(_ title: String, _ verbs: @escaping @Sendable () -> [Verb]) {
    self.title = title
    makeVerbs = verbs
  }
}
