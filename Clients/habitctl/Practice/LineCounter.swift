/// Counts lines as they arrive, including a last one without a line break.
struct LineCounter {
  private var isWithinLine = false

  /// The number of lines that end in these bytes; nil marks the end of input.
  mutating func lines(in bytes: [UInt8]?) -> Int {
    guard let bytes else {
      defer { isWithinLine = false }
      return isWithinLine ? 1 : 0
    }
    if let last = bytes.last { isWithinLine = last != UInt8(ascii: "\n") }
    return bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
