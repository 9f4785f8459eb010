import HabitProtocol
import Testing

/// The clock is a number here: no test waits.
@Suite("A session waits")
struct SessionWaitingTests {
  private static let patience = Patience()
  private static let large = [UInt8](repeating: 0x78, count: Limits.outputBeforeReadingStops + 1)

  /// A session that has taken in a text and handed out what is whole.
  private func session(after text: String, framing: Framing? = nil) -> ProtocolSession {
    var session = ProtocolSession(framing: framing)
    session.receive(Array(text.utf8))
    while session.next() != nil {}
    return session
  }

  @Test(
    "for ever between messages",
    arguments: ["", " \n", "{}\n", "{}\r\n\n", "Content-Length: 2\r\n\r\n{}", "C: 1\n\n"]
  )
  func silence(text: String) {
    var session = session(after: text)
    #expect(session.needs.waiting == false)
    #expect(session.wait(at: 0) == .forever)
    #expect(session.wait(at: .max) == .forever)
  }

  @Test(
    "for the rest of a message until its time is over",
    arguments: ["{", "{}\n[", "C", "Content-Length: 2\r\n\r\n", "Content-Length: 2\r\n\r\n{"]
  )
  func unfinished(text: String) {
    var session = session(after: text)
    #expect(session.needs.waiting == true)
    let deadline = 100 + Self.patience.message
    #expect(session.wait(at: 100) == .until(deadline))
    #expect(session.wait(at: deadline - 1) == .until(deadline))
    #expect(session.wait(at: deadline) == .overdue(.message))
  }

  @Test("for nothing where it was but a blank line in the end", arguments: [" ", "\r", "\t \r"])
  func blankLineInPieces(text: String) {
    var session = session(after: "{}\n")
    session.receive(Array(text.utf8))
    #expect(session.next() == nil)
    #expect(session.wait(at: 0) == .until(Self.patience.message))
    session.receive([0x0A])
    #expect(session.next() == nil)
    #expect(session.wait(at: .max) == .forever)
  }

  @Test("from the first byte of a message and not from its last, so that drops do not help")
  func drops() {
    var session = session(after: "{")
    _ = session.wait(at: 0)
    for second in 1..<10 {
      session.receive([0x20])
      #expect(session.next() == nil)
      #expect(session.wait(at: second * 1_000_000) == .until(Self.patience.message))
    }
    #expect(session.wait(at: Self.patience.message) == .overdue(.message))
  }

  @Test("anew for each message")
  func anew() {
    var session = session(after: "{")
    _ = session.wait(at: 0)
    session.receive(Array("}\n{".utf8))
    #expect(session.next() == .text("{}"))
    #expect(session.next() == nil)
    #expect(session.wait(at: 5) == .until(5 + Self.patience.message))
    session.receive(Array("}\n".utf8))
    #expect(session.next() == .text("{}"))
    #expect(session.needs.waiting == false)
    #expect(session.wait(at: 6) == .forever)
  }

  @Test("for its client to read, as long as nothing is taken")
  func unread() {
    var session = ProtocolSession()
    session.send([0x31, 0x32])
    #expect(session.needs.waiting == true)
    let deadline = 7 + Self.patience.output
    #expect(session.wait(at: 7) == .until(deadline))
    #expect(session.wait(at: 8) == .until(deadline))
    #expect(session.wait(at: deadline - 1) == .until(deadline))
    #expect(session.wait(at: deadline) == .overdue(.output))
    session.didSend(1)
    #expect(session.wait(at: deadline) == .until(deadline + Self.patience.output))
    session.didSend(2)
    #expect(session.needs.waiting == false)
    #expect(session.wait(at: .max) == .forever)
  }

  @Test("for no message that it does not read itself")
  func congested() {
    var session = session(after: "{")
    _ = session.wait(at: 0)
    session.send(Self.large)
    #expect(session.wait(at: 1) == .until(1 + Self.patience.output))
    session.didSend(2)
    #expect(session.wait(at: 2) == .until(2 + Self.patience.message))
  }

  @Test("for nothing more once it is cut: whole messages are answered, half a one is not")
  func cut() {
    var session = ProtocolSession()
    session.receive(Array("{}\n[]\n{\"half\"".utf8))
    session.receiveCut()
    #expect(session.needs.reading == false)
    #expect(session.next() == .text("{}"))
    #expect(session.needs.answering == true)
    #expect(session.next() == .text("[]"))
    #expect(session.next() == nil)
    #expect(session.needs.answering == false)
    #expect(session.needs.finishing == true)
    session.send([0x31])
    #expect(session.needs.finishing == false)
    session.didSend(2)
    #expect(session.needs.finishing == true)
  }

  @Test("not to be cut when its client has ended by itself: the last line is answered")
  func endedBeforeCut() {
    var session = ProtocolSession()
    session.receive(Array("{}".utf8))
    session.receiveEnd()
    session.receiveCut()
    #expect(session.next() == .text("{}"))
    #expect(session.needs.finishing == true)
  }

  @Test("and tells how much is held meanwhile")
  func held() {
    var session = session(after: "{}\n{half")
    #expect(session.needs.heldBytes == 5 && session.needs.unreadBytes == 5)
    session.send(Array("1234".utf8))
    #expect(session.needs.heldBytes == 10 && session.needs.unreadBytes == 5)
    session.didSend(5)
    session.close()
    #expect(session.needs.heldBytes == 0)
  }
}
