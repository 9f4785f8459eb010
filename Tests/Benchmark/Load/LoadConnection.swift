import Posix

/// One connection of a load generator: sends batches of requests and checks each reply.
///
/// A batch is sent when the one before has been answered, so it always fits into the socket.
final class LoadConnection {
  /// The most bytes received at once: more than the replies of most batches.
  private static let chunk = 256 << 10
  /// The longest wait for a reply, in seconds: far longer than anything here takes.
  private static let patience = 60

  let socket: Descriptor
  /// The time the current batch was sent, in nanoseconds of the monotonic clock.
  private(set) var sentAt = 0
  /// The number of requests in a batch.
  let depth: Int

  private var batches: [LoadBatch]
  private var next = 0
  private var number = 0
  private var awaited = 0
  private var linesLeft = 0
  private var received: [UInt8] = []

  /// Connects to a server that answers such exchanges.
  init(to path: String, depth: Int, exchanges: [Exchange]) throws {
    socket = try UnixSocket.connect(
      to: path,
      untilMonotonicMicroseconds: Clock.monotonicMicroseconds() + Self.patience * 1_000_000
    )
    try UnixSocket.setReceiveTimeout(of: socket, seconds: Self.patience)
    self.depth = depth
    batches = LoadBatch.all(of: exchanges, depth: depth)
    received.reserveCapacity(2 * Self.chunk)
  }

  /// Sends the next batch.
  func send(at moment: Int) throws {
    sentAt = moment
    batches[next].number(from: number)
    let bytes = batches[next].bytes
    guard case .sent(bytes.count) = try UnixSocket.send(bytes.span, to: socket) else {
      throw BenchError("the server takes no batch of \(bytes.count) bytes: choose a lower depth")
    }
    awaited = depth
    linesLeft = batches[next].replyLines(of: 0)
  }

  /// Receives once; returns true where the whole batch is answered.
  func receive() throws -> Bool {
    switch try UnixSocket.receive(from: socket, into: &received, atMost: Self.chunk) {
    case .received: break
    case .wouldBlock: throw BenchError("no reply within \(Self.patience) s")
    case .ended: throw BenchError("the server has closed the connection: see what it says")
    }
    var start = 0
    while let end = ByteSearch.firstIndex(of: UInt8(ascii: "\n"), in: received, from: start) {
      try takeLine(start..<end)
      start = end + 1
    }
    if start == received.count {
      received.removeAll(keepingCapacity: true)
    } else if start > 0 {
      received.removeSubrange(..<start)
    }
    return awaited == 0
  }

  private func takeLine(_ line: Range<Int>) throws {
    guard awaited > 0 else { throw BenchError("a reply too many: \(text(line))") }
    let position = depth - awaited
    if batches[next].exchange(position).isNumbered {
      guard isReply(line) else {
        throw BenchError("request \(number + position) is answered with: \(text(line))")
      }
    } else if line.isEmpty || received[line.lowerBound] == UInt8(ascii: "-") {
      throw BenchError("a command is answered with: \(text(line))")
    }
    linesLeft -= 1
    guard linesLeft == 0 else { return }
    awaited -= 1
    if awaited > 0 {
      linesLeft = batches[next].replyLines(of: position + 1)
    } else {
      number = LoadBatch.number(after: number, adding: depth)
      next = next + 1 == batches.count ? 0 : next + 1
    }
  }

  /// True where the line is the result of the next request.
  private func isReply(_ line: Range<Int>) -> Bool {
    guard line.count > Exchange.outcomeOffset,
      received[line.lowerBound + Exchange.outcomeOffset] == UInt8(ascii: "r")
    else { return false }
    return batches[next].hasNumber(
      at: depth - awaited,
      equalTo: received,
      from: line.lowerBound + Exchange.numberOffset
    )
  }

  private func text(_ line: Range<Int>) -> String {
    String(decoding: received[line].prefix(300), as: UTF8.self)
  }
}
