/// How long one run of a scenario takes.
struct MeasuringTime: Equatable, Sendable {
  /// Before anything is counted, in nanoseconds.
  var warmUp: Int
  /// While it is counted, in nanoseconds.
  var duration: Int

  private static let nanosecondsPerMillisecond = 1_000_000

  /// So many milliseconds, after a fifth of it to warm up.
  init(milliseconds: Int) {
    duration = milliseconds * Self.nanosecondsPerMillisecond
    warmUp = duration / 5
  }
}
