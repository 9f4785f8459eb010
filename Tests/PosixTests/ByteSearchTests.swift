import Posix
import TestSupport
import Testing

@Suite("Finding a byte")
struct ByteSearchTests {
  @Test("gives what looking at one after the other gives")
  func all() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let count = Int.random(in: 0...200, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...20, using: &generator) }
      let start = Int.random(in: 0...count, using: &generator)
      let byte = UInt8.random(in: 0...22, using: &generator)
      #expect(
        ByteSearch.firstIndex(of: byte, in: bytes, from: start)
          == bytes[start...].firstIndex(of: byte)
      )
    }
  }
}

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
