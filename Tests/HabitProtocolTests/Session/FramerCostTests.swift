import Testing

@testable import HabitProtocol

/// Work that grows with the square of the length would take hours here; what is linear takes seconds
/// at most, so that the limit says nothing about the speed of the machine.
@Suite("The framer's work is linear", .timeLimit(.minutes(2)))
struct FramerCostTests {
  @Test("when the longest line comes byte by byte")
  func longestLineBytewise() {
    var framer = Framer(framing: .lines)
    for _ in 0..<Limits.messageLength {
      framer.append(CollectionOfOne(0x61))
      guard framer.next() == nil else {
        Issue.record("there is no line yet")
        return
      }
    }
    framer.append(CollectionOfOne(0x0A))
    #expect(framer.next() == .message([UInt8](repeating: 0x61, count: Limits.messageLength)[...]))
  }

  @Test("when two hundred thousand lines are in one buffer")
  func manyLines() {
    var framer = Framer(framing: .lines)
    let count = 200_000
    framer.append([UInt8](repeatElement([0x61, 0x0A], count: count).joined()))
    var lines = 0
    while framer.next() == .message([0x61]) { lines += 1 }
    #expect(lines == count)
    #expect(framer.pending == 0)
  }

  @Test("when lines are taken while more arrive than are taken")
  func growingBacklog() {
    var framer = Framer(framing: .lines)
    let piece = [UInt8](repeatElement([0x61, 0x0A], count: 2000).joined())
    var lines = 0
    for _ in 0..<500 {
      framer.append(piece)
      for _ in 0..<1000 where framer.next() != nil { lines += 1 }
    }
    while framer.next() != nil { lines += 1 }
    #expect(lines == 1_000_000)
  }

  @Test("when the longest message with a header comes byte by byte")
  func longestMessageBytewise() {
    var framer = Framer()
    let message = [UInt8](repeating: 0x61, count: Limits.messageLength)
    for byte in Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message.dropLast() {
      framer.append(CollectionOfOne(byte))
      guard framer.next() == nil else {
        Issue.record("there is no message yet")
        return
      }
    }
    framer.append(CollectionOfOne(0x61))
    #expect(framer.next() == .message(message[...]))
  }

  @Test("when a hundred thousand messages with headers are in one buffer")
  func manyMessages() {
    var framer = Framer()
    let count = 100_000
    framer.append([UInt8](repeatElement(Array(withHeader("a").utf8), count: count).joined()))
    var messages = 0
    while framer.next() == .message([0x61]) { messages += 1 }
    #expect(messages == count)
    #expect(framer.pending == 0)
  }
}
