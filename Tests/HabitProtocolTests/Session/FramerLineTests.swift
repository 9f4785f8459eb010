import HabitProtocol
import TestSupport
import Testing

@Suite("The framer of lines")
struct FramerLineTests {
  private static let streams: [(stream: String, frames: [Frame])] = [
    ("", []),
    ("\n", []),
    ("\r\n\r\n", []),
    (" \t\r\n", []),
    ("a", [.text("a")]),
    ("a\n", [.text("a")]),
    ("a\r\n", [.text("a")]),
    ("a\r", [.text("a")]),
    ("a\nb", [.text("a"), .text("b")]),
    ("a\n\n\nb\n", [.text("a"), .text("b")]),
    ("a\r\n\r\nb\r\n", [.text("a"), .text("b")]),
    (" a \n", [.text(" a ")]),
    ("a\rb\n", [.text("a\rb")]),
    ("a\r\r\n", [.text("a\r")]),
    ("a\u{2028}b\u{85}c\n", [.text("a\u{2028}b\u{85}c")]),
    ("é🙂\n", [.text("é🙂")]),
    ("12345678\n", [.text("12345678")]),
    ("12345678\r\n", [.text("12345678")]),
    ("12345678\r", [.text("12345678")]),
    ("12345678", [.text("12345678")]),
    ("123456789\na\n", [.broken(.overlong)]),
    ("123456789\r\na\n", [.broken(.overlong)]),
    ("123456789", [.broken(.overlong)]),
    ("1234567\r\r\n", [.text("1234567\r")]),
    ("12345678\r\r\n", [.broken(.overlong)]),
    ("         \na\n", [.broken(.overlong)]),
    ("a\n1234567890\nb\n", [.text("a"), .broken(.overlong)]),
    ("a\n1234567890", [.text("a"), .broken(.overlong)]),
  ]

  @Test("cuts a stream into the lines it must, whole, byte by byte and cut in two anywhere")
  func cutsLines() {
    for (stream, expected) in Self.streams {
      let bytes = Array(stream.utf8)
      for pieces in cuts(of: bytes) {
        let found = frames(of: pieces, maximumLength: 8)
        #expect(found == expected, "\(stream.debugDescription) as \(pieces)")
      }
    }
  }

  @Test("keeps NUL and bytes that are no UTF-8 as they are")
  func keepsAnyByte() {
    let line = (UInt8(0)...255).filter { $0 != 0x0A }
    #expect(frames(of: [line + [0x0A]], maximumLength: 256) == [.message(line[...])])
    #expect(
      frames(of: [[0, 0x0A, 0x0A, 0xFF]], maximumLength: 8) == [.message([0]), .message([0xFF])]
    )
  }

  @Test("agrees with the plainest cutting of random streams in random pieces")
  func agreesWithNaive() {
    var random = SeededGenerator(seed: 1)
    let alphabet = Array("ab \t\r\r\n\n\0".utf8)
    for round in 0..<5000 {
      let count = Int.random(in: 0...40, using: &random)
      let stream = (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
      var pieces: [[UInt8]] = []
      var rest = stream[...]
      while !rest.isEmpty {
        let length = Int.random(in: 1...7, using: &random)
        pieces.append(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
      let maximum = Int.random(in: 0...6, using: &random)
      let expected = naiveFrames(of: stream, maximumLength: maximum)
      #expect(frames(of: pieces, maximumLength: maximum) == expected, "round \(round): \(stream)")
    }
  }

  @Test("takes a line of exactly the longest length, and refuses one byte more")
  func longest() {
    let longest = [UInt8](repeating: 0x61, count: Limits.messageLength)
    for end: [UInt8] in [[0x0A], [0x0D, 0x0A], []] {
      var framer = Framer(framing: .lines)
      framer.append(longest + end)
      #expect((framer.next() ?? framer.finish()) == .message(longest[...]))
      var refusing = Framer(framing: .lines)
      refusing.append(longest + [0x61] + end)
      #expect((refusing.next() ?? refusing.finish()) == .broken(.overlong))
    }
  }

  @Test("notices an endless line without its end, and keeps nothing of it")
  func endless() {
    var framer = Framer(framing: .lines, maximumLength: 8)
    framer.append(Array("0123456789".utf8))
    #expect(framer.next() == .broken(.overlong))
    framer.append(Array("a\n".utf8))
    #expect(framer.next() == nil)
    #expect(framer.finish() == nil)
    #expect(framer.pending == 0)
  }

  @Test("tells what it has not looked at yet, and what waits for the rest of its line")
  func pending() {
    var framer = Framer(framing: .lines)
    #expect(!framer.mayHaveNext)
    framer.append(Array("ab\ncd".utf8))
    #expect(framer.mayHaveNext)
    #expect(framer.pending == 5)
    #expect(framer.next() == .text("ab"))
    #expect(framer.mayHaveNext)
    #expect(framer.next() == nil)
    #expect(!framer.mayHaveNext)
    #expect(framer.pending == 2)
  }
}
