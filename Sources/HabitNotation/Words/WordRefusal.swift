/// The refusal of words: why they are not understood, and words to type instead.
package struct WordRefusal: Error, Equatable, Sendable {
  /// The reason, a clause without a full stop.
  package var why: String
  /// The places, among the words that were read, that each alternative stands in for; nil without one.
  package var place: Range<Int>?
  /// The alternatives, the likeliest one first.
  package var instead: [String]

  /// A refusal, with words to type in a place of those that were read.
  package init(_ why: String, at place: Range<Int>? = nil, instead: [String] = []) {
    self.why = why
    self.place = place
    self.instead = instead
  }

  /// The refusal of words that stand so many places further on.
  package func moved(by count: Int) -> WordRefusal {
    let place = place.map { $0.lowerBound + count..<$0.upperBound + count }
    return WordRefusal(why, at: place, instead: instead)
  }

  /// The words with each alternative in its place.
  package func lines(for words: [String]) -> [[String]] {
    guard let place, place.upperBound <= words.count else { return [] }
    return instead.map { text in
      words[..<place.lowerBound] + text.blankSeparated
        + words[place.upperBound...]
    }
  }
}

/// The refusal of a line: why it is not understood, and lines that are.
package struct LineRefusal: Error, Equatable, Sendable {
  /// The reason, a clause without a full stop.
  package var why: String
  /// The words of each line to type instead, as a shell passes them; the likeliest one first.
  package var lines: [[String]]
  init(_ why: String, _ lines: [[String]] = []) {
    self.why = why
    self.lines = lines
  }

  /// The refusal of rules.
  ///
  /// - Parameters:
  ///   - misfit: the reason.
  ///   - rest: the words that were read.
  ///   - name: the words in front of them, which stay in each line.
  init(_ misfit: Misfit, of rest: [String], behind name: [String] = []) {
    switch misfit {
    case .notRules: self.init("'\(rest.joined(separator: " "))' is not understood")
    case .refused(let refusal):
      self.init(refusal.why, refusal.lines(for: rest).map { name + $0 })
    }
  }
}
