/// How often which duration occurred, in buckets no wider than a hundredth of what they hold.
struct Histogram: Equatable, Sendable {
  /// Each power of two is cut into so many buckets: a value is known to 0.8 %.
  private static let bucketsPerPower = 1 << bitsPerPower
  private static let bitsPerPower = 7
  private static let bucketCount = (Int.bitWidth - bitsPerPower) * bucketsPerPower

  private var counts = [Int](repeating: 0, count: bucketCount)
  /// How many durations there are.
  private(set) var count = 0
  /// The longest one, in nanoseconds; 0 where there is none.
  private(set) var longest = 0

  /// Adds a duration in nanoseconds; a negative one counts as 0.
  mutating func add(_ nanoseconds: Int) {
    let nanoseconds = max(nanoseconds, 0)
    counts[Self.bucket(of: nanoseconds)] += 1
    count += 1
    longest = max(longest, nanoseconds)
  }

  /// Adds all that another one holds.
  mutating func add(_ other: Histogram) {
    for index in counts.indices { counts[index] += other.counts[index] }
    count += other.count
    longest = max(longest, other.longest)
  }

  /// What so large a part of the durations, 0 … 1, does not exceed, in nanoseconds; 0 where there
  /// are none.
  func quantile(_ part: Double) -> Int {
    guard count > 0 else { return 0 }
    let rank = max(1, Int((part * Double(count)).rounded(.up)))
    var seen = 0
    for (index, count) in counts.enumerated() where count > 0 {
      seen += count
      if seen >= rank { return min(Self.highestValue(in: index), longest) }
    }
    return longest
  }

  private static func bucket(of value: Int) -> Int {
    guard value >= bucketsPerPower else { return value }
    let power = Int.bitWidth - 1 - value.leadingZeroBitCount
    let step = power - bitsPerPower
    return step * bucketsPerPower + (value >> step)
  }

  private static func highestValue(in bucket: Int) -> Int {
    guard bucket >= 2 * bucketsPerPower else { return bucket }
    let step = bucket / bucketsPerPower - 1
    let first = bucket - step * bucketsPerPower
    return ((first + 1) << step) - 1
  }
}
