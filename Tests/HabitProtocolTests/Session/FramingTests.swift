import HabitProtocol
import Testing

@Suite("The framing of a connection")
struct FramingTests {
  private static let streams: [(stream: String, frames: [Frame])] = [
    ("{}", [.text("{}")]),
    ("[]\n", [.text("[]")]),
    (" \t\r\n\n {}\n", [.text("{}")]),
    (
      "{}\nContent-Length: 2\r\n\r\n{}",
      [
        .text("{}"), .text("Content-Length: 2"), .text("{}"),
      ]
    ),
    ("{}\ngarbage\n[]", [.text("{}"), .text("garbage"), .text("[]")]),
    ("Content-Length: 2\r\n\r\n{}", [.text("{}")]),
    ("content-length:2\r\n\r\n{}", [.text("{}")]),
    ("\r\n\n \tContent-Length: 2\r\n\r\n{}", [.text("{}")]),
    (
      "Content-Length: 2\r\n\r\n{}{}\n\n",
      [
        .text("{}"), .broken(.invalidHeader("a line has no colon")),
      ]
    ),
    ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", [.broken(.unknownFraming(0x47))]),
    ("POST / HTTP/1.1\r\n\r\n{}\n", [.broken(.unknownFraming(0x50))]),
    ("\u{FEFF}{}\n", [.broken(.unknownFraming(0xEF))]),
    ("\0{}\n", [.broken(.unknownFraming(0))]),
    ("\"a\"\n{}\n", [.broken(.unknownFraming(0x22))]),
    ("1\n", [.broken(.unknownFraming(0x31))]),
    ("", []),
    (" \r\n\t\n", []),
  ]

  @Test("is chosen by its first byte that is not blank, for good")
  func detection() {
    for (stream, expected) in Self.streams {
      for pieces in cuts(of: Array(stream.utf8)) {
        #expect(
          frames(of: pieces, framing: nil) == expected,
          "\(stream.debugDescription): \(pieces)"
        )
      }
    }
  }

  @Test("is open for as long as only blanks come, and holds none of them")
  func blanks() {
    var framer = Framer()
    for _ in 0..<1000 {
      framer.append(Array(" \r\n".utf8))
      #expect(framer.next() == nil && framer.framing == nil && framer.pending == 0)
    }
    framer.append(Array("{}\n".utf8))
    #expect(framer.next() == .text("{}"))
    #expect(framer.framing == .lines)
  }

  @Test("is that of the answers, and lines where the client's is not known")
  func answersInKind() {
    for (stream, answer) in [
      ("{}\n", "[é]\n"), ("Content-Length: 2\r\n\r\n{}", "Content-Length: 4\r\n\r\n[é]"),
      ("Content-Length: x\r\n\r\n", "Content-Length: 4\r\n\r\n[é]"), ("GET /", "[é]\n"),
      ("", "[é]\n"),
    ] {
      var session = ProtocolSession()
      session.receive(Array(stream.utf8))
      _ = session.next()
      session.send(Array("[é]".utf8))
      #expect(String(decoding: session.unsent, as: UTF8.self) == answer)
    }
  }

  @Test(
    "that is broken has an error with a next step",
    arguments: [
      (FramingError.unknownFraming(71), RPCError.Kind.parseError), (.overlong, .messageTooLarge),
      (.longHeader, .messageTooLarge), (.invalidHeader("r"), .parseError),
      (.truncated, .parseError),
      (.unfinished, .parseError),
    ]
  )
  func errors(error: FramingError, kind: RPCError.Kind) {
    #expect(error.rpcError.kind == kind)
    #expect(error.rpcError.hint != nil)
  }
}
