import Testing

@testable import HabitStore

@Suite("the checksum")
struct ChecksumTests {
  private static let examples: [(bytes: [UInt8], checksum: UInt32)] = [
    ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
    ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
    (Array(0..<32), 0x46DD_794E),
    (Array((0..<32).reversed()), 0x113F_DB5C),
    (Array("123456789".utf8), 0xE306_9283),
    ([], 0),
  ]

  @Test("agrees with the examples of RFC 3720, B.4")
  func agreesWithExamples() {
    for (bytes, checksum) in Self.examples {
      let computed = CRC32C.checksum(bytes.span)
      #expect(computed == checksum)
    }
  }

  @Test("is the same however the bytes are cut in two")
  func pieces() {
    let bytes = (0..<61).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for cut in 0...bytes.count {
      var checksum = CRC32C()
      checksum.update(bytes.span.extracting(..<cut))
      checksum.update(bytes.span.extracting(cut...))
      let whole = CRC32C.checksum(bytes.span)
      #expect(checksum.value == whole)
    }
  }

  @Test("finds the newline at every place, and what looks like one to a word-wise search does not")
  func newlines() {
    for length in 0..<40 {
      for start in 0..<9 {
        var bytes = [UInt8](repeating: 0x0B, count: start)
        bytes += [0x8A, 0x09, 0x0B, 0x1A]
        bytes += [UInt8](repeating: 0x8A, count: length)
        let end = bytes.count
        bytes += [0x0A, 0x0A, 0x41]
        var checksum = CRC32C()
        let found = checksum.updateToNewline(bytes.span, from: start)
        #expect(found == end)
        let whole = CRC32C.checksum(bytes.span.extracting(start..<end))
        #expect(checksum.value == whole)
      }
    }
    var checksum = CRC32C()
    let bytes: [UInt8] = [1, 2, 3]
    let found = checksum.updateToNewline(bytes.span, from: 1)
    #expect(found == 3)
  }
}
