/// Counts the replies that come between the warm-up and the end.
struct ReplyCount {
  /// So many batches are waited for in any case, however long that takes.
  private static let fewestBatches = 3

  /// When the first request is sent, in nanoseconds of the monotonic clock.
  let start: Int
  private let begin: Int
  private let end: Int
  /// When the reply came from which on they are counted; nil before.
  private var countedFrom: Int?
  private var countedThrough = 0
  private var replies = 0
  private var latencies = Histogram()

  init(_ plan: LoadPlan, from start: Int) {
    self.start = start
    begin = start + plan.warmUp
    end = begin + plan.duration
  }

  /// Whether enough has been counted.
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
