import Posix
import Testing

@Suite("A word of bytes")
struct SpanWordTests {
  @Test("holds the eight bytes at each index, the first one lowest")
  func everyIndex() {
    let bytes = (0..<20).map { UInt8($0 * 11) }
    for index in 0...12 {
      var expected: UInt64 = 0
      for offset in 0..<8 { expected |= UInt64(bytes[index + offset]) << UInt64(8 * offset) }
      let word = bytes.span.word(at: index)
      #expect(word == expected, "\(index)")
    }
  }
}
