/// A place in the person's order: a text that sorts by bytes, with room between any two.
///
/// A rank holds the digits of a base-62 fraction without a trailing zero. A new one therefore
/// always fits between two others, and moving a habit rewrites one register. (Collaborative editors
/// call this "fractional indexing".)
package struct Rank: Hashable, Sendable {
  /// One or more of `[0-9A-Za-z]`, not ending in `0`.
  package let digits: [UInt8]

  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
  )
  private static let first = Rank(digits: [UInt8(ascii: "1")])

  /// In digits: enough for five thousand moves into the same gap.
  package static let maximumLength = 1024

  private init(digits: [UInt8]) {
    self.digits = digits
  }

  /// Parses a rank; `nil` if the text is not one.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard (1...Self.maximumLength).contains(digits.count), digits.last != Self.alphabet[0],
      digits.allSatisfy(Self.alphabet.contains)
    else { return nil }
    self.init(digits: digits)
  }

  /// The digits as numbers, 0 … 61.
  private var values: [Int] {
    digits.map { digit in
      switch digit {
      case UInt8(ascii: "a")...: Int(digit - UInt8(ascii: "a")) + 36
      case UInt8(ascii: "A")...: Int(digit - UInt8(ascii: "A")) + 10
      default: Int(digit - UInt8(ascii: "0"))
      }
    }
  }

  /// Returns a rank after `lower` and before `upper`; `nil` means no bound.
  ///
  /// Returns `lower` (or `upper`) itself if no such rank exists: the bounds are out of order, as
  /// two devices may leave them, or no rank of ``maximumLength`` lies between them. Habits of equal
  /// rank are ordered by name.
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
  package static func < (left: Rank, right: Rank) -> Bool {
    left.digits.lexicographicallyPrecedes(right.digits)
  }

  package var description: String { String(decoding: digits, as: UTF8.self) }
}

extension Rank {
  private static let base = 62

  /// The digits of a rank after another, with no upper bound.
  ///
  /// Counts up, and moves on to longer numbers when the shorter ones are used up: a number at level
  /// *n* has *n* leading `z` and then *n* + 1 digits. The ten-thousandth habit added at the end
  /// still has five digits.
  static func after(_ digits: [Int]) -> [Int]? {
    let level = digits.prefix { $0 == base - 1 }.count
    var result = padded(digits, to: min(level * 2 + 1, maximumLength))
    guard var position = result.indices.last, position >= level else { return nil }
    while result[position] == base - 1 {
      result[position] = 0
      position -= 1
    }
    result[position] += 1
    return trimmed(result)
  }

  /// The digits of a rank before another, with no lower bound: the mirror image of ``after(_:)``,
  /// with leading zeros instead of `z`.
  static func before(_ digits: [Int]) -> [Int]? {
    let level = digits.prefix { $0 == 0 }.count
    var result = padded(digits, to: min(level * 2 + 1, maximumLength))
    if digits.count > result.count { return trimmed(result) }
    guard trimmed(result) != Array(repeating: 0, count: level) + [1] else {
      let width = min(level * 2 + 3, maximumLength) - (level + 1)
      guard width > 0 else { return nil }
      return Array(repeating: 0, count: level + 1) + Array(repeating: base - 1, count: width)
    }
    var position = result.count - 1
    while result[position] == 0 {
      result[position] = base - 1
      position -= 1
    }
    result[position] -= 1
    return trimmed(result)
  }

  /// The digits of a rank halfway between two; the first is the smaller.
  ///
  /// Halving costs one digit per five moves into the same gap, from either side.
  static func middle(_ lower: [Int], _ upper: [Int]) -> [Int] {
    var result: [Int] = []
    var isOpen = false
    for position in 0... {
      let low = position < lower.count ? lower[position] : 0
      let high = isOpen ? base : position < upper.count ? upper[position] : 0
      if high - low > 1 { return result + [(low + high) / 2] }
      if high > low { isOpen = true }
      result.append(low)
    }
    return result
  }

  private static func padded(_ digits: [Int], to count: Int) -> [Int] {
    Array(digits.prefix(count)) + Array(repeating: 0, count: max(0, count - digits.count))
  }

  private static func trimmed(_ digits: [Int]) -> [Int] {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    return digits
  }
}
