import HabitProtocol
import TestSupport
import Testing

@Suite("The framer of messages with headers")
struct FramerHeaderTests {
  private static let accepted: [(stream: String, messages: [String])] = [
    ("Content-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\n\n{}", ["{}"]),
    ("Content-Length: 2\r\n\n{}", ["{}"]),
    ("CONTENT-LENGTH:2\r\n\r\n{}", ["{}"]),
    ("content-LENGTH: \t 2 \t\r\n\r\n{}", ["{}"]),
    ("Content-Length: 0002\r\n\r\n{}", ["{}"]),
    ("Content-Length: 0\r\n\r\n", [""]),
    ("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", ["", "{}"]),
    ("Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["{}", "[]"]),
    ("Content-Length: 2\r\n\r\n{}\n\r\nContent-Length: 2\r\n\r\n[]\n", ["{}", "[]"]),
    ("Content-Length: 4\r\n\r\n\r\n\r\nContent-Length: 1\r\n\r\n1", ["\r\n\r\n", "1"]),
    ("Content-Length: 8\r\n\r\n\"é🙂\"", ["\"é🙂\""]),
    ("Content-Length: 2\r\nContent-Type: a/b; charset=utf-8\r\n\r\n{}", ["{}"]),
    ("Content-Type: a/b; charset=utf8\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Type: a/b; x=y; ChArSeT = \"UTF-8\"\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Type: a/b\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Type: ;;\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\r\nX-Unknown: é:\t;\r\nY:\r\n\r\n{}", ["{}"]),
  ]

  @Test("cuts what the base protocol allows, however it comes")
  func accepts() {
    for (stream, messages) in Self.accepted {
      for pieces in cuts(of: Array(stream.utf8)) {
        let found = frames(of: pieces, framing: nil)
        #expect(found == messages.map { .text($0) }, "\(stream.debugDescription) as \(pieces)")
      }
    }
  }

  private static let lengths = [
    "", " ", "-1", "+2", "0x2", "2.0", "2e0", "2 2", "2,2", "two", "²", "\"2\"", "2;", "1_0", "NaN",
  ]
  private static let refused =
    lengths.map { "Content-Length: \($0)\r\n\r\n{}" } + [
      "C\r\n\r\n",
      "Content-Length 2\r\n\r\n{}",
      "Content-Length : 2\r\n\r\n{}",
      "CONNECT host:443 HTTP/1.1\r\n\r\n",
      "Content-Type: a/b\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
      "Content-Length: 2\r\ncontent-length: 3\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Type: a/b; charset=utf-16\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Type: a/b; charset=latin1\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Type: a/b; charset=\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Type: a/b; charset=\"\r\n\r\n{}",
      "Content-Length: 2\r\n: 2\r\n\r\n{}",
      "Content-Length: 2\r\nX: a\u{0}b\r\n\r\n{}",
      "Content-Length: 2\r\nX: a\rb\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Lengthé: 3\r\n\r\n{}",
      "Content-Length: 2\r\n folded\r\n\r\n{}",
    ]

  @Test("breaks off at a header that breaks the rules, however it comes")
  func refuses() {
    for stream in Self.refused {
      for pieces in cuts(of: Array(stream.utf8)) {
        let found = frames(of: pieces, framing: nil)
        guard case .broken(.invalidHeader) = found.first, found.count == 1 else {
          Issue.record("\(stream.debugDescription) as \(pieces): \(found)")
          return
        }
      }
    }
  }

  @Test(
    "refuses a length over the limit as soon as the header ends, whatever number it is",
    arguments: [
      "1048577", "4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551616",
      String(repeating: "9", count: 5000), String(repeating: "0", count: 5000) + "1048577",
    ]
  )
  func overlong(length: String) {
    let header = Array("Content-Length: \(length)\r\n\r\n".utf8)
    var framer = Framer()
    framer.append(header.dropLast())
    #expect(framer.next() == nil)
    framer.append(header.suffix(1))
    #expect(framer.next() == .broken(.overlong))
    framer.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(framer.next() == nil)
    #expect(framer.pending == 0)
  }

  @Test("takes the longest message, also when it comes in pieces")
  func longest() {
    let message = [UInt8](repeating: 0x61, count: Limits.messageLength)
    var framer = Framer()
    framer.append(Array("Content-Length: \(message.count)\r\n\r\n".utf8))
    framer.append(message.dropLast())
    #expect(framer.next() == nil)
    #expect(!framer.mayHaveNext)
    framer.append(message.suffix(1))
    #expect(framer.mayHaveNext)
    #expect(framer.next() == .message(message[...]))
  }

  @Test("takes the longest header, and refuses one byte more even before it ends")
  func headerLength() {
    let fixed = "Content-Length: 2\r\nX: \r\n\r\n".utf8.count
    func header(of length: Int) -> String {
      "Content-Length: 2\r\nX: \(String(repeating: "x", count: length - fixed))\r\n\r\n"
    }
    for pieces in [1, 1000, Limits.headerLength * 2].map({ Self.pieces(of: $0, in: header) }) {
      #expect(frames(of: pieces.longest, framing: nil) == [.text("{}")])
      #expect(frames(of: pieces.tooLong, framing: nil) == [.broken(.longHeader)])
    }
    let endless = Array(("C" + String(repeating: "x", count: Limits.headerLength)).utf8)
    #expect(frames(of: [endless], framing: nil) == [.broken(.longHeader)])
  }

  private static func pieces(
    of size: Int,
    in header: (Int) -> String
  ) -> (longest: [[UInt8]], tooLong: [[UInt8]]) {
    func cut(_ text: String) -> [[UInt8]] {
      let bytes = Array((text + "{}").utf8)
      return stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
    }
    return (cut(header(Limits.headerLength)), cut(header(Limits.headerLength + 1)))
  }

  @Test(
    "says when the stream ends inside a message",
    arguments: [
      "C", "Content-Length: 2\r\n", "Content-Length: 2\r\n\r\n", "Content-Length: 2\r\n\r\n{",
    ]
  )
  func truncated(stream: String) {
    for pieces in cuts(of: Array(stream.utf8)) {
      #expect(frames(of: pieces, framing: nil) == [.broken(.truncated)])
    }
  }

  @Test("finds the messages of random streams in random pieces")
  func randomStreams() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<2000 {
      var stream: [UInt8] = []
      var expected: [Frame] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let message = (0..<Int.random(in: 0...30, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        let end = Bool.random(using: &random) ? "\r\n" : "\n"
        stream += Array("Content-Length: \(message.count)\(end)\(end)".utf8) + message
        expected.append(.message(message[...]))
      }
      var pieces: [[UInt8]] = []
      while !stream.isEmpty {
        let count = Int.random(in: 1...20, using: &random)
        pieces.append(Array(stream.prefix(count)))
        stream.removeFirst(min(count, stream.count))
      }
      #expect(frames(of: pieces, framing: nil) == expected, "round \(round)")
    }
  }
}
