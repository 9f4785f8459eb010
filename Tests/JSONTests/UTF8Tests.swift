import JSON
import Testing

@Suite("Only well-formed UTF-8 is accepted")
struct UTF8Tests {
  static let malformed: [[UInt8]] = [
    [0x80], [0xBF], [0xFE], [0xFF],
    // Overlong: NUL, slash and the largest of each length.
    [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF],
    [0xE0, 0x80, 0x80], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF8, 0x80, 0x80, 0x80, 0x80], [0xFC, 0x80, 0x80, 0x80, 0x80, 0x80],
    // Surrogates, alone and as a pair.
    [0xED, 0xA0, 0x80], [0xED, 0xAF, 0xBF], [0xED, 0xB0, 0x80], [0xED, 0xBF, 0xBF],
    [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
    // Above U+10FFFF.
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],
    // Cut short, before the quotation mark or another character.
    [0xC3], [0xE2], [0xE2, 0x82], [0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0x98],
    [0xC3, 0x41], [0xE2, 0x82, 0x41], [0xE2, 0x41, 0x82], [0xF0, 0x9F, 0x98, 0x41],
    [0xC3, 0xC3], [0xF0, 0x9F, 0xC3, 0xA9],
  ]

  @Test(
    "a malformed sequence is refused where it begins, in text and in names",
    arguments: malformed
  )
  func refused(_ sequence: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(refusal(of: [quote] + sequence + [quote]) == JSONError(.invalidUTF8, at: 1))
    #expect(
      refusal(of: Array("[\"ab".utf8) + sequence + Array("c\"]".utf8))
        == JSONError(.invalidUTF8, at: 4)
    )
    #expect(
      refusal(of: Array("{\"".utf8) + sequence + Array("\":1}".utf8))
        == JSONError(.invalidUTF8, at: 2)
    )
    #expect(refusal(of: [quote] + sequence) == JSONError(.invalidUTF8, at: 1))
  }

  @Test("outside of strings no byte above ASCII is accepted", arguments: 0x80...0xFF as ClosedRange)
  func outsideStrings(_ byte: UInt8) {
    #expect(refusal(of: [byte]) == JSONError(.expectedValue, at: 0))
    #expect(refusal(of: [0x5B, 0x31, byte, 0x5D]) == JSONError(.expectedCommaOrBracket, at: 2))
  }

  @Test("all sequences of two bytes, and of three and four at the edges, agree with Swift's own")
  func agreesWithSwift() {
    let edges: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2]
    for lead in UInt8(0x80)...0xFF {
      for second in UInt8(0x20)...0xFF where second != 0x22 && second != 0x5C {
        check([lead, second])
        for third in edges where lead >= 0xE0 {
          check([lead, second, third])
          for fourth in edges where lead >= 0xF0 {
            check([lead, second, third, fourth])
          }
        }
      }
    }
  }

  private func check(_ sequence: [UInt8]) {
    let isWellFormed = String(validating: sequence, as: UTF8.self) != nil
    let isAccepted = refusal(of: [0x22] + sequence + [0x22]) == nil
    if isAccepted != isWellFormed {
      Issue.record("\(sequence) is \(isAccepted ? "accepted" : "refused")")
    }
  }

  @Test("UTF-16 and UTF-32, with and without byte-order mark, are refused")
  func otherEncodings() {
    let text: [UInt8] = [0x5B, 0x31, 0x5D]
    let littleEndian16 = text.flatMap { [$0, 0] as [UInt8] }
    let bigEndian16 = text.flatMap { [0, $0] as [UInt8] }
    let littleEndian32 = text.flatMap { [$0, 0, 0, 0] as [UInt8] }
    let bigEndian32 = text.flatMap { [0, 0, 0, $0] as [UInt8] }
    for bytes in [
      littleEndian16, bigEndian16, littleEndian32, bigEndian32,
      [0xFF, 0xFE] + littleEndian16, [0xFE, 0xFF] + bigEndian16,
      [0xFF, 0xFE, 0, 0] + littleEndian32, [0, 0, 0xFE, 0xFF] + bigEndian32,
    ] {
      #expect(refusal(of: bytes) != nil)
    }
  }
}
