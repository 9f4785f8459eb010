/// Counts lines as they come, the last one also without a line break.
struct LineCounter {
  private var isWithinLine = false

  /// How many lines end in these bytes; nil is the end of all.
  mutating func lines(in bytes: [UInt8]?) -> Int {
    guard let bytes else {
      defer { isWithinLine = false }
      return isWithinLine ? 1 : 0
    }
    if let last = bytes.last { isWithinLine = last != UInt8(ascii: "\n") }
    return bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
