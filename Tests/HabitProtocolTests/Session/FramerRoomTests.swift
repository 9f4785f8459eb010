import TestSupport
import Testing

@testable import HabitProtocol

@Suite("The room of what was received")
struct FramerRoomTests {
  static let large = [UInt8](repeating: 0x61, count: 1 << 20)

  @Test("is given back with a large message at once", arguments: Framing.allCases)
  func large(framing: Framing) {
    var framer = Framer()
    var sent: [UInt8] = []
    framing.write(Array("{}".utf8), to: &sent)
    framing.write(Self.large, to: &sent)
    framer.append(sent)
    #expect(framer.next() == .message([0x7B, 0x7D]))
    #expect(framer.next() == .message(Self.large[...]))
    #expect(framer.buffer.capacity == 0)
    #expect(framer.pending == 0 && !framer.mayHaveNext)
    framer.append(sent)
    #expect(framer.next() == .message([0x7B, 0x7D]))
  }

  @Test("is given back though the next message has begun", arguments: Framing.allCases)
  func begun(framing: Framing) {
    var framer = Framer()
    var sent: [UInt8] = []
    framing.write(Self.large, to: &sent)
    let length = sent.count
    framing.write(Array("[]".utf8), to: &sent)
    framer.append(framing == .lines ? [0x7B] + sent.dropFirst() : sent)
    guard case .message(let message) = framer.next() else {
      Issue.record("the message does not come")
      return
    }
    #expect(message.count == Self.large.count)
    #expect(framer.buffer.capacity < 1024)
    #expect(framer.pending == sent.count - length)
    #expect(framer.next() == .message(Array("[]".utf8)[...]))
  }

  @Test("is used again after a small one, and a message kept meanwhile stays what it was")
  func small() {
    var framer = Framer(framing: .lines)
    framer.append(Array("one\n".utf8))
    let kept = framer.next()
    framer.append(Array("two, three\n".utf8))
    #expect(framer.next() == .message(Array("two, three".utf8)[...]))
    #expect(kept == .message(Array("one".utf8)[...]))
  }
}
