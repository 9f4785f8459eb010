/// Finds the ends of frames in what a program draws, in pieces of any length.
///
/// A frame is drawn within a synchronized update, private mode 2026 of terminals, and is complete where
/// that ends.
struct FrameSearch {
  private static let end = Array("\u{1B}[?2026l".utf8)
  private var matched = 0

  /// Returns true if a frame ends in these bytes, which follow those before.
  mutating func endsFrame(_ bytes: [UInt8]) -> Bool {
    var isFound = false
    for byte in bytes {
      // Only its first byte can begin it anew.
      if byte != Self.end[matched] { matched = 0 }
      if byte == Self.end[matched] { matched += 1 }
      guard matched == Self.end.count else { continue }
      isFound = true
      matched = 0
    }
    return isFound
  }
}
