/// A place in the person's order: text that sorts by its bytes, with room between any two.
///
/// A rank is the digits of a fraction in base 62 without a trailing zero, so a new one always fits
/// between two others and moving one habit rewrites one register. (After the "fractional
/// indexing" of collaborative editors.)
package struct Rank: Hashable, Sendable {
  /// One or more of `[0-9A-Za-z]`, not ending in `0`.
  package let digits: [UInt8]

  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
  )

  /// The longest rank, in digits: thousands of moves into the same gap stay below it.
  package static let maximumLength = 1024

  private init(digits: [UInt8]) {
    self.digits = digits
  }

  /// The rank with that text, or `nil` when it is not one.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard (1...Self.maximumLength).contains(digits.count), digits.last != Self.alphabet[0],
      digits.allSatisfy(Self.alphabet.contains)
    else { return nil }
    self.init(digits: digits)
  }

  /// A rank after `lower` and before `upper`; a missing bound is open.
  ///
  /// - Precondition: `lower < upper` where both are given.
  package static func between(_ lower: Rank?, _ upper: Rank?) -> Rank {
    var result: [UInt8] = []
    var upperDigits = upper?.digits
    var position = 0
    while true {
      let low = digitValue(lower?.digits, position) ?? 0
      let high = upperDigits.map { digitValue($0, position) ?? 0 } ?? alphabet.count
      if high - low > 1 {
        // Going on after the last rank takes small steps, so that a thousand additions stay short.
        let step = upperDigits == nil ? 1 : (high - low) / 2
        result.append(alphabet[low + step])
        return Rank(digits: result)
      }
      if high > low { upperDigits = nil }
      result.append(alphabet[low])
      position += 1
    }
  }

  private static func digitValue(_ digits: [UInt8]?, _ position: Int) -> Int? {
    guard let digits, position < digits.count else { return nil }
    return alphabet.firstIndex(of: digits[position])
  }
}

extension Rank: Comparable, CustomStringConvertible {
  /// Whether the left rank comes first.
  package static func < (left: Rank, right: Rank) -> Bool {
    left.digits.lexicographicallyPrecedes(right.digits)
  }

  /// The digits as text.
  package var description: String { String(decoding: digits, as: UTF8.self) }
}
