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
