/// A place in the person's order: text that sorts by bytes, with room between any two.
///
/// A rank is the digits of a base-62 fraction without a trailing zero, so a new one always fits
/// between two others, and moving a habit rewrites one register. ("Fractional indexing" in
/// collaborative editors.)
package struct Rank: Hashable, Sendable {
  /// One or more of `[0-9A-Za-z]`, not ending in `0`.
  package let digits: [UInt8]

  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
  )
  private static let first = Rank(digits: [UInt8(ascii: "1")])

  /// The longest rank, in digits: enough for five thousand moves into the same gap.
  package static let maximumLength = 1024

  private init(digits: [UInt8]) {
    self.digits = digits
  }

  /// Parses a rank; `nil` when the text is not one.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard (1...Self.maximumLength).contains(digits.count), digits.last != Self.alphabet[0],
      digits.allSatisfy(Self.alphabet.contains)
    else { return nil }
    self.init(digits: digits)
  }

  /// The values of the digits, 0 … 61 each.
  private var values: [Int] {
    digits.map { digit in
      switch digit {
      case UInt8(ascii: "a")...: Int(digit - UInt8(ascii: "a")) + 36
      case UInt8(ascii: "A")...: Int(digit - UInt8(ascii: "A")) + 10
      default: Int(digit - UInt8(ascii: "0"))
      }
    }
  }

  /// A rank after `lower` and before `upper`; `nil` means no bound.
  ///
  /// Returns `lower` (or `upper`) itself when no such rank exists: the bounds are out of order, as
  /// two devices may leave them, or no rank of ``maximumLength`` lies between. Habits of equal rank
  /// are ordered by name.
  package static func between(_ lower: Rank?, _ upper: Rank?) -> Rank {
    let digits: [Int]? =
      switch (lower?.values, upper?.values) {
      case (nil, nil): [1]
      case (let lower?, nil): after(lower)
      case (nil, let upper?): before(upper)
      case (let low?, let high?): low.lexicographicallyPrecedes(high) ? middle(low, high) : nil
      }
    guard let digits, digits.count <= maximumLength else { return lower ?? upper ?? first }
    return Rank(digits: digits.map { alphabet[$0] })
  }
}

extension Rank: Comparable, CustomStringConvertible {
  /// Orders by bytes.
  package static func < (left: Rank, right: Rank) -> Bool {
    left.digits.lexicographicallyPrecedes(right.digits)
  }

  /// The digits as text.
  package var description: String { String(decoding: digits, as: UTF8.self) }
}
