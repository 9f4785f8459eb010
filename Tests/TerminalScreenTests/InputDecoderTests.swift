import TestSupport
import Testing

@testable import TerminalScreen

@Suite("Bytes of a terminal become events")
struct InputDecoderTests {
  private static func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.read(Array(text.utf8)) + decoder.timeOut()
  }

  private static func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> InputEvent {
    .key(Key(code, modifiers))
  }

  @Test(
    "a sequence is the key it stands for",
    arguments: [
      ("a", key(.character("a"))), ("é", key(.character("é"))), ("字", key(.character("字"))),
      ("🏃", key(.character("🏃"))), ("\r", key(.enter)), ("\n", key(.enter)), ("\t", key(.tab)),
      ("\u{7F}", key(.backspace)), ("\u{3}", key(.character("c"), .control)),
      ("\u{1A}", key(.character("z"), .control)), ("\0", key(.character(" "), .control)),
      ("\u{1B}", key(.escape)), ("\u{1B}x", key(.character("x"), .alt)),
      ("\u{1B}[A", key(.up)), ("\u{1B}OB", key(.down)), ("\u{1B}[1;5C", key(.right, .control)),
      ("\u{1B}[1;2D", key(.left, .shift)), ("\u{1B}[H", key(.home)), ("\u{1B}[4~", key(.end)),
      ("\u{1B}[5~", key(.pageUp)), ("\u{1B}[6;3~", key(.pageDown, .alt)),
      ("\u{1B}[3~", key(.delete)), ("\u{1B}[Z", key(.tab, .shift)), ("\u{1B}OP", key(.function(1))),
      ("\u{1B}[24~", key(.function(12))), ("\u{1B}[113;5u", key(.character("q"), .control)),
      ("\u{1B}[27;5;9~", key(.tab, .control)), ("\u{1B}[I", .focus(true)),
      ("\u{1B}[O", .focus(false)), ("\u{1B}[200~a\nb\u{1B}[201~", .paste("a\nb")),
      ("\u{1B}[<0;3;5M", .mouse(MouseReport(.press(0), at: CellPosition(column: 2, row: 4)))),
      ("\u{1B}[<0;3;5m", .mouse(MouseReport(.release(0), at: CellPosition(column: 2, row: 4)))),
      (
        "\u{1B}[<81;1;1M",
        .mouse(MouseReport(.wheelDown, at: CellPosition(column: 0, row: 0), .control))
      ),
      ("\u{1B}[12;34R", .cursor(CellPosition(column: 33, row: 11))),
      ("\u{1B}[1;1R", .cursor(CellPosition(column: 0, row: 0))),
      ("\u{1B}]11;rgb:ffff/8080/00\u{7}", .background(red: 255, green: 128, blue: 0)),
      ("\u{1B}]11;rgb:1/2/3\u{1B}\\", .background(red: 0x11, green: 0x22, blue: 0x33)),
    ]
  )
  func sequence(text: String, event: InputEvent) {
    #expect(Self.events(text) == [event])
  }

  @Test(
    "what is not understood is passed over whole",
    arguments: [
      "\u{1B}[?62;22c", "\u{1B}[?2026;2$y", "\u{1B}P>|tmux 3.4\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}]52;c;cXFx\u{7}", "\u{1B}[99~", "\u{1B}[<0;0;1M", "\u{1B}[<;;M", "\u{1B}[Mqqq",
      "\u{1B}[12;34;5R", "\u{1B}]11;rgb:zz/1/2\u{7}", "\u{1B}[57441;1u", "\u{1B}[1;",
      "\u{1B}]0;q", "\u{1B}[\(String(repeating: "1;", count: 400))A",
      "\u{1B}]\(String(repeating: "q", count: 9999))\u{7}", "\u{85}", "\u{1B}[200~\u{1B}[201~",
    ]
  )
  func garbage(text: String) {
    #expect(Self.events(text).isEmpty)
    #expect(Self.events(text + "\u{1B}").last == Self.key(.escape) || !text.hasSuffix("\u{7}"))
  }

  @Test("bytes that are not UTF-8 are no keys, and the next key is understood")
  func invalid() {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xE2, 0x82], [0x9B], [0xF5, 0x80, 0x80, 0x80]] {
      var decoder = InputDecoder()
      let events = decoder.read(bytes + Array("q".utf8))
      #expect(events == [.key(.character("q"))], "\(bytes)")
    }
  }

  @Test("Escape is a key only when nothing follows it in time")
  func escape() {
    var decoder = InputDecoder()
    #expect(decoder.patience == nil)
    #expect(decoder.read([0x1B]).isEmpty)
    #expect(decoder.patience != nil)
    #expect(decoder.read(Array("[A".utf8)) == [Self.key(.up)])
    #expect(decoder.patience == nil)
    #expect(decoder.read([0x1B, 0x1B]) == [Self.key(.escape)])
    #expect(decoder.timeOut() == [Self.key(.escape)])
    #expect(decoder.timeOut().isEmpty)
  }

  @Test("a paste that never ends does not keep the keys away")
  func unendedPaste() {
    var decoder = InputDecoder()
    #expect(decoder.read(Array("\u{1B}[200~abc".utf8)).isEmpty)
    #expect(decoder.timeOut() == [.paste("abc")])
    #expect(decoder.read(Array("q".utf8)) == [.key(.character("q"))])
    var long = InputDecoder()
    _ = long.read(Array("\u{1B}[200~".utf8))
    _ = long.read(Array(repeating: UInt8(ascii: "x"), count: 70_000))
    guard case .paste(let text)? = long.read(Array("\u{1B}[201~".utf8)).first else {
      Issue.record("the end is found behind a paste that is too long")
      return
    }
    #expect(text.utf8.count <= 65_536)
  }

  @Test(
    "the events are the same however the bytes are split",
    arguments: seeds(40) as Range<UInt64>
  )
  func splits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "é", "🏃", "\u{1B}[A", "\u{1B}OP", "\u{1B}[<0;3;5M", "\u{1B}[200~x\u{1B}[201~", "\u{1B}",
      "\u{1B}]11;rgb:1/2/3\u{1B}\\", "[", "O", "\u{7}", "\\", "M", "\u{18}", "~", "u", ";", "<",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<200 {
      if generator.chance(oneIn: 4) {
        bytes.append(UInt8(generator.number(0...255)))
      } else {
        bytes += generator.pick(pieces).utf8
      }
    }
    var whole = InputDecoder()
    let expected = whole.read(bytes) + whole.timeOut()
    var parted = InputDecoder()
    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(generator.number(1...5), rest.count)
      events += parted.read(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(events + parted.timeOut() == expected)
  }
}
