import HabitCore

extension Schema {
  /// The shape in words, for "… must be …".
  package var words: String {
    switch self {
    case .any(let words), .described(_, let words): words
    case .null: "null"
    case .boolean: "true or false"
    case .integer(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .decimal(let range):
      "a number from \(range.lowerBound / 1000) to \(range.upperBound / 1000) with at most three decimals"
    case .string(_, .some(Schema.identifierPattern)): "1 to 64 of A-Z a-z 0-9 . _ : -"
    case .string(let length, .some): length.lowerBound > 0 ? "visible text on one line" : "text"
    case .string(let length, nil):
      length.upperBound < Int.max
        ? "text of \(length.lowerBound) to \(length.upperBound) bytes of UTF-8" : "text"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .list(.choice(let words), _): "a list out of " + words.joined(separator: ", ")
    case .list(let element, _): "a list of " + element.words
    case .map: "an object"
    case .object, .closed: "an object"
    case .either(let shapes): shapes.map(\.words).joined(separator: ", or ")
    case .reference(let kind): kind.words
    case .component(let component): component.words
    }
  }

  /// A time in minutes, above 0 and at most a day.
  static let minutes = Schema.described(
    .decimal(1...HabitTimer.longest / 60),
    "a number of minutes above 0, at most 1440, with at most three decimals"
  )
}

/// A thing that a request may name as a person would.
package enum Reference: Equatable, Sendable {
  case habit, journey, item

  fileprivate var words: String {
    switch self {
    case .habit: "a habit's id, its name in any capitals, or the beginning of one of its words"
    case .journey: "a journey's id, its title, or the beginning of its title"
    case .item: "an item's id, its title, or the beginning of its title"
    }
  }
}
