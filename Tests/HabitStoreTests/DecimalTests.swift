import Testing

@testable import HabitStore

@Suite("whole numbers in a file")
struct DecimalTests {
  /// Reads a number the plain way.
  private static func naive(_ text: Substring) -> (number: Int?, length: Int) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let isPlain = digits.count <= 16 && (digits.count == 1 || digits.first != "0")
    return (isPlain ? Int(digits) : nil, digits.count)
  }

  @Test("are read the same at every place and of every length, whatever follows")
  func everyLength() {
    let digits = "90817263540918273645"
    for start in ["", "x", "12,4567"] {
      for length in 0...digits.count {
        for first in ["", "0", "9"] {
          for follower in ["", "/", ":", "\u{00}", "é", ",1", " 12345678901"] {
            let number = first + digits.prefix(length)
            let text = start + number + follower
            var position = start.utf8.count
            let found = Array(text.utf8).span.decimal(at: &position)
            let expected = Self.naive(text.dropFirst(start.count))
            #expect(found == expected.number, "\(text)")
            #expect(position == start.utf8.count + expected.length, "\(text)")
          }
        }
      }
    }
  }
}
