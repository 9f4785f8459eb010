/// An amount done or to be done: a number ≥ 0 with up to three decimals.
///
/// Stored in thousandths, so a sum of tenths reaches its target exactly.
package struct Count: Hashable, Sendable {
  /// The count times 1000, 0 … ``maximumThousandths``.
  package let thousandths: Int

  /// A thousand million, in thousandths: more than anyone counts in a day.
  ///
  /// It stays far below 2^53, up to which every JSON reader represents integers exactly.
  package static let maximumThousandths = 1_000_000_000_000

  package static let zero = Count(unchecked: 0)
  package static let one = Count(unchecked: 1000)

  private init(unchecked thousandths: Int) {
    self.thousandths = thousandths
  }

  /// Creates a count; `nil` outside 0 … ``maximumThousandths``.
  package init?(thousandths: Int) {
    guard (0...Self.maximumThousandths).contains(thousandths) else { return nil }
    self.init(unchecked: thousandths)
  }

  /// The count that completes a day with this target: the target itself, or ``one`` if it is 0.
  var completing: Count { self == .zero ? .one : self }

  /// Parses a plain decimal in ASCII: digits, then at most three decimals.
  ///
  /// Returns `nil` for a sign, an exponent, a fourth decimal other than 0, or a number out of
  /// range.
  init?(decimal text: Span<UInt8>) {
    var thousandths = 0
    var digits = 0
    var decimals: Int?
    for position in text.indices {
      let byte = text[position]
      if byte == UInt8(ascii: "."), decimals == nil, digits > 0 {
        decimals = 0
        digits = 0
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      digits += 1
      if let written = decimals {
        guard written < 3 || digit == 0 else { return nil }
        thousandths += [100, 10, 1, 0][min(written, 3)] * digit
        decimals = written + 1
      } else {
        thousandths = thousandths * 10 + digit * 1000
        guard thousandths <= Self.maximumThousandths else { return nil }
      }
    }
    guard digits > 0 else { return nil }
    self.init(thousandths: thousandths)
  }

  // These are separate overloads because a generic one is not specialized in other modules.

  /// Parses a plain decimal in ASCII.
  package init?(decimal text: ArraySlice<UInt8>) {
    self.init(decimal: text.span)
  }

  /// Parses a plain decimal.
  package init?(decimal text: String.UTF8View) {
    self.init(decimal: text.span)
  }

  /// Parses a plain decimal.
  package init?(decimal text: Substring.UTF8View) {
    self.init(decimal: text.span)
  }
}

extension Count: Comparable, CustomStringConvertible {
  package static func < (left: Count, right: Count) -> Bool {
    left.thousandths < right.thousandths
  }

  /// The count as the shortest plain decimal: `3`, `1.5`, `0.125`.
  package var description: String {
    var fraction = thousandths % 1000
    guard fraction > 0 else { return String(thousandths / 1000) }
    var width = 3
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    let digits = String(fraction)
    return "\(thousandths / 1000)." + String(repeating: "0", count: width - digits.count) + digits
  }
}

extension Count {
  /// `12 pages`, `1 page`, `1h 35m`; without a unit the number alone.
  package func words(in unit: String?) -> String {
    guard let unit else { return description }
    return TimeUnit(unit)?.words(for: self) ?? "\(self) \(agreeing(unit))"
  }

  /// The form of a unit after this amount: `page` after 1, if the unit is a usual English plural;
  /// any other unit is returned as typed.
  package func agreeing(_ unit: String) -> String {
    guard self == .one, let ending = Self.endings[unit.lowercased()] else { return unit }
    return String(unit.dropLast(ending))
  }

  /// The usual plurals, each with the number of letters to drop for the singular.
  private static let endings: [String: Int] = {
    let plurals = """
      articles bottles breaths calls cards chapters cigarettes coffees cups days doses drinks exercises \
      games grams hours kilometers kilometres laps lessons letters lines liters litres meters metres \
      miles minutes pages pieces pills poems points portions pounds problems pull-ups pullups \
      push-ups pushups questions reps rounds seconds servings sessions sets sit-ups situps songs squats \
      steps tablets tasks times units verses walks words
      """
    let letters = [(1, plurals), (2, "crunches dishes glasses sketches stretches")]
    let words = letters.flatMap { count, words in words.split(separator: " ").map { ($0, count) } }
    return Dictionary(words.map { (String($0), $1) }) { first, _ in first }
  }()
}
