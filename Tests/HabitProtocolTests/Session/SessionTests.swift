import HabitProtocol
import Testing

@Suite("A session")
struct SessionTests {
  private static let large = [UInt8](repeating: 0x78, count: Limits.outputBeforeReadingStops + 1)

  @Test("begins by reading, and has nothing to send")
  func begins() {
    var session = ProtocolSession(framing: .lines)
    #expect(session.needs.reading == true)
    #expect(session.needs.sending == false)
    #expect(session.needs.finishing == false)
    #expect(session.needs.answering == false)
    #expect(session.next() == nil)
  }

  @Test("hands out requests in order")
  func order() {
    var session = ProtocolSession(framing: .lines)
    session.receive(Array("1\n2\n".utf8))
    #expect(session.needs.answering == true)
    #expect(session.next() == .text("1"))
    #expect(session.next() == .text("2"))
    #expect(session.next() == nil)
    #expect(session.needs.answering == false)
  }

  @Test("stops reading from a client that sends faster than it is answered, until it is answered")
  func flood() {
    var session = ProtocolSession(framing: .lines)
    let lines = Limits.inputBeforeReadingStops / 2
    session.receive([UInt8](repeatElement([0x31, 0x0A], count: lines).joined()))
    #expect(session.needs.reading == true)
    session.receive(Array("1\n2".utf8))
    #expect(session.needs.reading == false)
    for _ in 0..<2 { #expect(session.next() == .text("1")) }
    #expect(session.needs.reading == true)
    while session.next() != nil {}
    #expect(session.needs.reading == true)
  }

  @Test("reads a long request to its end")
  func longRequest() {
    var session = ProtocolSession(framing: .lines)
    let half = [UInt8](repeating: 0x61, count: Limits.messageLength / 2)
    session.receive(half)
    #expect(session.next() == nil)
    #expect(session.needs.reading == true)
    session.receive(half)
    #expect(session.next() == nil)
    #expect(session.needs.reading == true)
    session.receive([0x0A])
    #expect(session.next() == .message((half + half)[...]))
  }

  @Test("writes every reply as a line, in order")
  func replies() {
    var session = ProtocolSession(framing: .lines)
    session.send(Array("one".utf8))
    session.send(Array("two".utf8))
    #expect(Array(session.unsent) == Array("one\ntwo\n".utf8))
    session.didSend(5)
    #expect(Array(session.unsent) == Array("wo\n".utf8))
    session.send(Array("three".utf8))
    session.didSend(3)
    #expect(Array(session.unsent) == Array("three\n".utf8))
    session.didSend(6)
    #expect(session.needs.sending == false)
  }

  @Test("after a half-close answers a last line without its end, then is finished")
  func halfClose() {
    var session = ProtocolSession(framing: .lines)
    session.receive(Array("1\n2".utf8))
    #expect(session.next() == .text("1"))
    #expect(session.next() == nil)
    #expect(session.needs.answering == false)
    session.receiveEnd()
    #expect(session.needs.reading == false)
    #expect(session.needs.answering == true)
    #expect(session.needs.finishing == false)
    #expect(session.next() == .text("2"))
    session.send([0x32])
    #expect(session.needs.finishing == false)
    session.didSend(2)
    #expect(session.needs.finishing == true)
    #expect(session.next() == nil)
  }

  @Test("after a half-close with nothing or blanks left is finished", arguments: ["", "  ", "\r"])
  func halfCloseBlank(rest: String) {
    var session = ProtocolSession(framing: .lines)
    session.receive(Array(rest.utf8))
    _ = session.next()
    session.receiveEnd()
    #expect(session.next() == nil)
    #expect(session.needs.answering == false)
    #expect(session.needs.finishing == true)
  }

  @Test("hears nothing more after the end")
  func deafAfterEnd() {
    var session = ProtocolSession(framing: .lines)
    session.receiveEnd()
    session.receive(Array("1\n".utf8))
    #expect(session.next() == nil)
    #expect(session.needs.finishing == true)
  }

  @Test("stops reading and answering while its client does not read, and goes on after")
  func congestion() {
    var session = ProtocolSession(framing: .lines)
    session.receive(Array("1\n2\n".utf8))
    #expect(session.next() == .text("1"))
    session.send(Self.large)
    #expect(session.needs.reading == false)
    #expect(session.needs.answering == false)
    #expect(session.next() == nil)
    session.didSend(2)
    #expect(session.needs.answering == true)
    #expect(session.next() == .text("2"))
    #expect(session.next() == nil)
    #expect(session.needs.reading == true)
  }

  @Test("is not finished by an end that comes while it is congested")
  func endWhileCongested() {
    var session = ProtocolSession(framing: .lines)
    session.receive(Array("1\n2".utf8))
    _ = session.next()
    session.send(Self.large)
    session.receiveEnd()
    #expect(session.next() == nil)
    #expect(session.needs.finishing == false)
    session.didSend(session.unsent.count)
    #expect(session.needs.finishing == false)
    #expect(session.needs.answering == true)
    #expect(session.next() == .text("2"))
    #expect(session.needs.finishing == true)
  }

  @Test("after an overlong line delivers what is queued, and nothing else")
  func overlong() {
    var session = ProtocolSession(framing: .lines)
    session.send([0x31])
    session.receive([UInt8](repeating: 0x61, count: Limits.messageLength + 2) + Array("\n2\n".utf8))
    #expect(session.next() == .broken(.overlong))
    session.receive(Array("3\n".utf8))
    #expect(session.next() == nil)
    #expect(session.needs.answering == false)
    #expect(session.needs.reading == false)
    #expect(session.needs.finishing == false)
    session.receiveEnd()
    session.didSend(2)
    #expect(session.needs.finishing == true)
  }

  @Test("that is closed delivers what is queued, and reads no more")
  func closed() {
    var session = ProtocolSession(framing: .lines)
    session.receive(Array("1\n".utf8))
    session.send([0x31])
    session.close()
    #expect(session.next() == nil)
    #expect(session.needs.reading == false)
    #expect(session.needs.answering == false)
    #expect(session.needs.finishing == false)
    session.didSend(2)
    #expect(session.needs.finishing == true)
  }

  @Test("gives back the array of a reply that it copied, and keeps a long one itself")
  func roomOfReplies() {
    var session = ProtocolSession(framing: .lines)
    let long = [UInt8](repeating: 0x78, count: 1 << 20)
    #expect(session.send(long).isEmpty)
    #expect(session.send([0x31]) == [0x31])
    #expect(session.send(long) == long)
    #expect(Array(session.unsent) == long + [0x0A, 0x31, 0x0A] + long + [0x0A])
  }

  @Test("keeps little of what it has sent to a client that never catches up")
  func neverCatchingUp() {
    var session = ProtocolSession(framing: .lines)
    let reply = [UInt8](repeating: 0x78, count: 9999)
    session.send(reply)
    for _ in 0..<2000 {
      session.send(reply)
      session.didSend(10_000)
      guard session.unsent.count == 10_000, session.unsent.startIndex < 128 << 10 else {
        Issue.record("\(session.unsent.startIndex) bytes that were sent are still kept")
        return
      }
    }
  }
}
