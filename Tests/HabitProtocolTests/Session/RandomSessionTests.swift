import HabitProtocol
import TestSupport
import Testing

@Suite("A session under random events")
struct RandomSessionTests {
  @Test("loses, doubles and reorders nothing, and ends when everything has left")
  func agreesWithModel() {
    for seed in seeds(UInt64(300)) {
      var driver = SessionDriver(seed: seed)
      driver.run()
      #expect(driver.faults == [], "seed \(seed)")
      #expect(driver.frames == driver.expectedFrames, "seed \(seed)")
      #expect(driver.delivered == driver.expectedOutput, "seed \(seed)")
      #expect(driver.session.needs.finishing == true, "seed \(seed)")
    }
  }
}

/// Plays client and daemon to a session at random, and writes down what came through.
struct SessionDriver: ~Copyable {
  var session = ProtocolSession()
  /// What the session handed out.
  private(set) var frames: [Frame] = []
  /// What the client received.
  private(set) var delivered: [UInt8] = []
  /// What the client must receive: the replies as lines.
  private(set) var expectedOutput: [UInt8] = []
  /// What the session said of itself that was not so.
  private(set) var faults: [String] = []
  private let stream: [UInt8]
  private var position = 0
  private var hasEnded = false
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var stream: [UInt8] = []
    for number in 0..<Int.random(in: 0...60, using: &random) {
      let padding = Int.random(in: 0...1000, using: &random)
      stream += Array("[\(number)".utf8) + [UInt8](repeating: 0x61, count: padding)
      stream += [[0x0A], [0x0D, 0x0A], [0x0A, 0x0A]].randomElement(using: &random) ?? []
    }
    if Bool.random(using: &random) { stream += Array("[last".utf8) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      stream +=
        [0x5B] + [UInt8](repeating: 0x62, count: Limits.messageLength + 2) + Array("\nlost\n".utf8)
    }
    self.stream = stream
  }

  /// What the session must hand out.
  var expectedFrames: [Frame] {
    naiveFrames(of: stream, maximumLength: Limits.messageLength)
  }

  /// Lets things happen until the session says it is finished, or can no longer come to its end.
  mutating func run() {
    var steps = 0
    while !session.needs.finishing, steps < 1_000_000 {
      steps += 1
      switch Int.random(in: 0..<3, using: &random) {
      case 0: sendToSession()
      case 1: serve()
      default: drain()
      }
    }
  }

  /// Whether nothing can come and nothing is left: a broken session hands out no more, and blanks at
  /// the end are known to be blanks when the session has been asked for what they hold.
  private var isThrough: Bool {
    let isOver = hasEnded && frames == expectedFrames && !session.needs.answering
    return !session.needs.sending && (isOver || frames.last == .broken(.overlong))
  }

  private mutating func sendToSession() {
    guard session.needs.reading else { return }
    let most = Bool.random(using: &random) ? 3 : Limits.bytesPerTurn
    let count = min(Int.random(in: 1...most, using: &random), stream.count - position)
    if count > 0 {
      session.receive(Array(stream[position..<(position + count)]))
      position += count
    } else {
      session.receiveEnd()
      hasEnded = true
    }
  }

  private mutating func serve() {
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let mayHaveMore = session.needs.answering
      guard let frame = session.next() else {
        if session.needs.answering {
          faults.append("unread after there was no frame")
        }
        return
      }
      if !mayHaveMore { faults.append("a frame that was not announced") }
      frames.append(frame)
      let length = Int.random(in: 0..<20, using: &random) == 0 ? 200_000 : 20
      let reply = [UInt8](repeating: UInt8(truncatingIfNeeded: frames.count) | 0x80, count: length)
      session.send(reply)
      expectedOutput += reply + [0x0A]
      if session.needs.finishing { faults.append("finished with a reply to send") }
    }
  }

  private mutating func drain() {
    if session.needs.sending {
      let count = min(Int.random(in: 1...100_000, using: &random), session.unsent.count)
      delivered += session.unsent.prefix(count)
      session.didSend(count)
    }
    if session.needs.finishing != isThrough {
      faults.append(
        "finished: \(session.needs.finishing) after \(delivered.count) bytes"
      )
    }
  }
}
