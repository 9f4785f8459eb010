/// Counts the seconds that something takes, up to so many.
struct SecondTimer {
  /// How many it may take; nil for any number, which are not counted then.
  let limit: Int?
  private let start = Clock.monotonicMicroseconds()
  private var passed = 0

  private static let microseconds = 1_000_000

  init(limit: Int?) {
    self.limit = limit
  }

  /// When the next second will have passed, a moment of `Clock.monotonicMicroseconds()`.
  var next: Int? { limit.map { _ in start + (passed + 1) * Self.microseconds } }

  /// Whether it has.
  var isDue: Bool { next.map { $0 <= Clock.monotonicMicroseconds() } ?? false }

  /// Notes that it has; `timedOut` where it was the last.
  mutating func pass(_ waiting: (Int) -> Void) throws(SystemError) {
    passed += 1
    guard let limit, passed < limit else { throw SystemError(call: "read", number: .timedOut) }
    waiting(passed)
  }
}
