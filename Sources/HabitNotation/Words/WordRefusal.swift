/// A refusal of words, with the reason and words to type instead.
package struct WordRefusal: Error, Equatable, Sendable {
  /// The reason, as a clause without a full stop.
  package var why: String
  /// The words that each alternative replaces, as a range of the words that were read.
  ///
  /// Nil if there are no alternatives.
  package var place: Range<Int>?
  /// The alternatives, the most likely one first.
  package var instead: [String]

  init(_ why: String, at place: Range<Int>? = nil, instead: [String] = []) {
    self.why = why
    self.place = place
    self.instead = instead
  }

  /// Returns the refusal with its place moved by `count` words.
  package func moved(by count: Int) -> WordRefusal {
    let place = place.map { $0.lowerBound + count..<$0.upperBound + count }
    return WordRefusal(why, at: place, instead: instead)
  }

  /// Returns one line per alternative: the words, with those at ``place`` replaced.
  package func lines(for words: [String]) -> [[String]] {
    guard let place, place.upperBound <= words.count else { return [] }
    return instead.map { text in
      words[..<place.lowerBound] + text.blankSeparated
        + words[place.upperBound...]
    }
  }
}

/// A refusal of a line, with the reason and valid lines.
package struct LineRefusal: Error, Equatable, Sendable {
  /// The reason, as a clause without a full stop.
  package var why: String
  /// The lines to type instead, as words for a shell; the most likely line is the first.
  package var lines: [[String]]
  init(_ why: String, _ lines: [[String]] = []) {
    self.why = why
    self.lines = lines
  }

  /// Creates the refusal of rules; each line begins with `name`, the words before the rules.
  init(_ misfit: Misfit, of rest: [String], after name: [String] = []) {
    switch misfit {
    case .notRules: self.init("'\(rest.joined(separator: " "))' is not understood")
    case .refused(let refusal):
      self.init(refusal.why, refusal.lines(for: rest).map { name + $0 })
    }
  }
}
