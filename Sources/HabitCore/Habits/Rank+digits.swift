extension Rank {
  /// The number of distinct digits.
  private static let base = 62

  /// The digits of a rank after another, with no upper bound.
  ///
  /// Counts up, and takes a longer number when the shorter ones are used up: as many leading `z` as
  /// the level, then a number with one digit more than that. The ten-thousandth habit added at the
  /// end still has five digits.
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

  /// The digits of a rank before another, with no lower bound: ``after(_:)`` mirrored, with leading
  /// zeros for `z`.
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
  /// Halving costs one digit for every five moves into the same gap, from either side.
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
