/// The words after `move`: a habit and its new place: `Read first`, `Read up`, `Read after Run`.
struct MoveWords: Equatable {
  /// The new place of a habit.
  enum Place: Equatable {
    /// In front of another habit.
    case before(String)
    /// Behind another habit.
    case after(String)
    /// At a place counted from 1.
    case number(Int)
    /// At the end.
    case last
    /// One place nearer to the beginning.
    case up
    /// One place nearer to the end.
    case down
  }

  /// The habit.
  private(set) var habit: String
  /// A last word after which another habit is missing.
  private(set) var link: String?
  /// The place; nil where the words name none.
  private(set) var place: Place?

  /// Splits operands; the first one always belongs to the habit.
  init(_ words: [String]) {
    var rest = words[...]
    if words.count > 1, let last = words.last {
      place = Self.place(last.lowercased())
      if place != nil {
        rest = rest.dropLast()
        // `to 3`, `to the top`
        while rest.count > 1, let link = rest.last, ["to", "the"].contains(link.lowercased()) {
          rest = rest.dropLast()
        }
      } else if let link = words.dropFirst().firstIndex(where: {
        Self.links.contains($0.lowercased())
      }),
        link < words.count - 1
      {
        let other = words[(link + 1)...].joined(separator: " ")
        let isBefore = ["before", "above"].contains(words[link].lowercased())
        place = isBefore ? .before(other) : .after(other)
        rest = words[..<link]
      }
    }
    if words.count > 1, place == nil, let last = rest.last?.lowercased(), Self.links.contains(last)
    {
      link = last
      rest = rest.dropLast()
    }
    habit = rest.joined(separator: " ")
  }

  private static let links = ["before", "above", "after", "below", "behind"]

  private static func place(_ word: String) -> Place? {
    switch word {
    case "first", "top", "start": .number(1)
    case "last", "bottom", "end": .last
    case "up": .up
    case "down": .down
    default: Int(word).flatMap { $0 > 0 && !word.hasPrefix("+") ? .number($0) : nil }
    }
  }
}
