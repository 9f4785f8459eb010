/// Counts the replies that come between the warm-up and the end.
struct ReplyCount {
  /// The fewest batches to count, however long they take.
  private static let fewestBatches = 3

  /// The time of the first request, in nanoseconds of the monotonic clock.
  let start: Int
  private let begin: Int
  private let end: Int
  /// The time of the reply from which on they are counted; nil before.
  private var countedFrom: Int?
  private var countedThrough = 0
  private var replies = 0
  private var latencies = Histogram()

  init(_ plan: LoadPlan, from start: Int) {
    self.start = start
    begin = start + plan.warmUp
    end = begin + plan.duration
  }

  /// True where enough has been counted.
  func isOver(at now: Int) -> Bool {
    now >= end && latencies.count >= Self.fewestBatches
  }

  /// Counts a batch that has just been answered.
  ///
  /// The first one after the warm-up is not counted: the time begins with it, so that not even a
  /// few slow replies are divided by a time that is not theirs.
  mutating func add(_ requests: Int, sentAt: Int, at now: Int) {
    guard now >= begin, !isOver(at: now) else { return }
    guard countedFrom != nil else {
      countedFrom = now
      return
    }
    countedThrough = now
    replies += requests
    latencies.add(now - sentAt)
  }

  var result: LoadResult {
    LoadResult(
      replies: replies,
      nanoseconds: countedThrough - (countedFrom ?? countedThrough),
      latencies: latencies
    )
  }
}

/// Counts durations in buckets no wider than a hundredth of their values.
struct Histogram: Equatable, Sendable {
  /// Each power of two is cut into so many buckets: a value is known to 0.8 %.
  private static let bucketsPerPower = 1 << bitsPerPower
  private static let bitsPerPower = 7
  private static let bucketCount = (Int.bitWidth - bitsPerPower) * bucketsPerPower

  private var counts = [Int](repeating: 0, count: bucketCount)
  /// The number of durations.
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

  /// The duration, in nanoseconds, that a part of them (0 … 1) does not exceed; 0 where there
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
