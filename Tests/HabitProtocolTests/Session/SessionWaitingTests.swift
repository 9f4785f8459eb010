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
    #expect(session.isOwed == false)
    session.noteWait(from: 0)
    #expect(session.deadline == nil)
    #expect(session.overdue(at: .max) == nil)
  }

  @Test(
    "for the rest of a message until its time is over",
    arguments: ["{", "{}\n[", "C", "Content-Length: 2\r\n\r\n", "Content-Length: 2\r\n\r\n{"]
  )
  func unfinished(text: String) {
    var session = session(after: text)
    #expect(session.isOwed == true)
    session.noteWait(from: 100)
    let deadline = 100 + Self.patience.message
    #expect(session.deadline == deadline)
    #expect(session.overdue(at: deadline - 1) == nil)
    #expect(session.overdue(at: deadline) == .message)
  }

  @Test("for nothing where it was but a blank line in the end", arguments: [" ", "\r", "\t \r"])
  func blankLineInPieces(text: String) {
    var session = session(after: "{}\n")
    session.receive(Array(text.utf8))
    #expect(session.next() == nil)
    session.noteWait(from: 0)
    #expect(session.deadline == Self.patience.message)
    session.receive([0x0A])
    #expect(session.next() == nil)
    #expect(session.deadline == nil)
  }

  @Test("from the first byte of a message and not from its last, so that drops do not help")
  func drops() {
    var session = session(after: "{")
    session.noteWait(from: 0)
    for second in 1..<10 {
      session.receive([0x20])
      #expect(session.next() == nil)
      session.noteWait(from: second * 1_000_000)
    }
    #expect(session.overdue(at: Self.patience.message) == .message)
  }

  @Test("anew for each message")
  func anew() {
    var session = session(after: "{")
    session.noteWait(from: 0)
    session.receive(Array("}\n{".utf8))
    #expect(session.next() == .text("{}"))
    #expect(session.next() == nil)
    session.noteWait(from: 5)
    #expect(session.deadline == 5 + Self.patience.message)
    session.receive(Array("}\n".utf8))
    #expect(session.next() == .text("{}"))
    #expect(session.isOwed == false)
    #expect(session.deadline == nil)
  }

  @Test("for its client to read, as long as nothing is taken")
  func unread() {
    var session = ProtocolSession()
    session.send([0x31, 0x32])
    #expect(session.isOwed == true)
    session.noteWait(from: 7)
    let deadline = 7 + Self.patience.output
    session.noteWait(from: 8)
    #expect(session.overdue(at: deadline - 1) == nil)
    #expect(session.overdue(at: deadline) == .output)
    session.didSend(1)
    #expect(session.overdue(at: deadline) == nil)
    session.noteWait(from: 9)
    #expect(session.deadline == 9 + Self.patience.output)
    session.didSend(2)
    #expect(session.isOwed == false)
    #expect(session.deadline == nil)
  }

  @Test("for no message that it does not read itself")
  func congested() {
    var session = session(after: "{")
    session.noteWait(from: 0)
    session.send(Self.large)
    session.noteWait(from: 1)
    #expect(session.deadline == 1 + Self.patience.output)
    session.didSend(2)
    session.noteWait(from: 2)
    #expect(session.deadline == 2 + Self.patience.message)
  }

  @Test("for nothing more once it is cut: whole messages are answered, half a one is not")
  func cut() {
    var session = ProtocolSession()
    session.receive(Array("{}\n[]\n{\"half\"".utf8))
    session.receiveCut()
    #expect(session.wantsToRead == false)
    #expect(session.next() == .text("{}"))
    #expect(session.hasUnread == true)
    #expect(session.next() == .text("[]"))
    #expect(session.next() == nil)
    #expect(session.hasUnread == false)
    #expect(session.isFinished == true)
    session.send([0x31])
    #expect(session.isFinished == false)
    session.didSend(2)
    #expect(session.isFinished == true)
  }

  @Test("not to be cut when its client has ended by itself: the last line is answered")
  func endedBeforeCut() {
    var session = ProtocolSession()
    session.receive(Array("{}".utf8))
    session.receiveEnd()
    session.receiveCut()
    #expect(session.next() == .text("{}"))
    #expect(session.isFinished == true)
  }

  @Test("and tells how much is held meanwhile")
  func held() {
    var session = session(after: "{}\n{half")
    #expect(session.status.heldBytes == 5 && session.unreadBytes == 5)
    session.send(Array("1234".utf8))
    #expect(session.status.heldBytes == 10 && session.unreadBytes == 5)
    session.didSend(5)
    session.close()
    #expect(session.status.heldBytes == 0)
  }
}
