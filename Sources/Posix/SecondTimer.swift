/// Counts the seconds that an operation takes, up to a limit.
struct SecondTimer {
  /// The most seconds; nil for no limit, where nothing is counted.
  let limit: Int?
  private let start = Clock.monotonicMicroseconds()
  private var passed = 0

  private static let microseconds = 1_000_000

  init(limit: Int?) {
    self.limit = limit
  }

  /// The end of the current second, a moment of `Clock.monotonicMicroseconds()`.
  var next: Int? { limit.map { _ in start + (passed + 1) * Self.microseconds } }

  /// True where the current second is over.
  var isDue: Bool { next.map { $0 <= Clock.monotonicMicroseconds() } ?? false }

  /// Counts the second; throws `timedOut` where it was the last.
  mutating func pass(_ waiting: (Int) -> Void) throws(SystemError) {
    passed += 1
    guard let limit, passed < limit else { throw SystemError(call: "read", number: .timedOut) }
    waiting(passed)
  }
}
