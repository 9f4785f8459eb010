/// Notices when far more is recorded than a person does.
///
/// The history is kept for ever, and what a client may write is its user's own to decide: nothing is
/// refused. But one that writes in a loop can fill a disk within hours, and somebody should know.
struct GrowthWatch {
  /// The growth within an hour that is worth a warning, in bytes of full journals: ten years of fifty habits are
  /// a third of it.
  static let limit = 64 << 20

  /// An hour, in seconds.
  private static let window = 3600

  private var start = 0
  private var bytes = 0

  /// Notes that a journal of so many bytes was filled, at a moment in seconds; whether more than the
  /// limit came within an hour, which is told once in each.
  mutating func note(_ count: Int, at second: Int) -> Bool {
    if second - start >= Self.window { (start, bytes) = (second, 0) }
    let before = bytes
    bytes += count
    return before <= Self.limit && bytes > Self.limit
  }
}
