import HabitProtocol
import JSON
import Posix

/// Answers frames: parses them, has their requests performed, and holds replies until the changes
/// that they report are on disk.
final class Responder {
  var handler = RequestHandler.none
  /// True at the end of the shutdown, when all requests are refused.
  var refusesRequests = false
  /// The client whose request is being performed.
  private(set) var client: Client?

  private let held: HeldBytes
  /// The time for writing a result before other clients are served, in microseconds.
  private let pieceMicroseconds: Int
  private var waiting = HeldAnswers()
  /// The reversals for requests whose answers may still become errors, in the order of the
  /// requests.
  private var reversals: [() -> Void] = []
  /// The array of a reply that was sent, for reuse by the next reply.
  private var replyRoom: [UInt8] = []

  /// The largest array kept for reuse, in bytes: enough for a usual reply.
  private static let keptReplyRoom = 16 << 10

  init(held: HeldBytes, pieceMicroseconds: Int) {
    self.held = held
    self.pieceMicroseconds = pieceMicroseconds
  }

  /// True if so many bytes of answers wait for the disk that no more requests are answered in this
  /// turn.
  var isFull: Bool { waiting.byteCount > Limits.heldRepliesPerTurn }

  /// Runs `reversal` if the request being performed is refused after all, or if its turn cannot be
  /// stored.
  func onRefusal(_ reversal: @escaping () -> Void) { reversals.append(reversal) }

  /// Answers the requests of a client until `deadline`, as many as one turn allows; returns the
  /// time at the end.
  ///
  /// It continues the answer in progress, or answers the next frames, and sends or holds each
  /// answer.
  func serve(_ client: Client, until deadline: Int) -> Int {
    self.client = client
    defer { self.client = nil }
    var now: Int
    var count = 0
    repeat {
      if let answer = nextAnswer(to: client, until: deadline) { send(answer, to: client) }
      if !reversals.isEmpty, !mustHold { reversals.removeAll() }
      now = Clock.monotonicMicroseconds()
      count += 1
    } while client.hasRequests && now < deadline && count < Limits.requestsPerTurn && !isFull
    return now
  }

  /// Releases the held answers, in order, each with its client.
  ///
  /// The client's connection may have ended.
  ///
  /// Without a refusal, the turn's changes are stored and the answers are unchanged; with a
  /// refusal, they become errors.
  func release(refusal: RPCError?) -> [(client: Client, answer: Answer)] {
    let released = exchange(&waiting, with: HeldAnswers())
    if refusal != nil { revert(after: 0) }
    reversals.removeAll()
    released.settle(refusal: refusal)
    guard let refusal else { return released.answers }
    return released.answers.map { ($0.client, $0.answer.failed(with: refusal)) }
  }

  /// Writes a result piece by piece.
  ///
  /// It is written at once if that takes little time; otherwise other clients are served between
  /// the pieces.
  func writeInPieces(_ writer: inout JSONWriter, _ piece: @escaping UnfinishedResult.Piece) {
    guard let client else {
      while piece(&writer) {}
      return
    }
    let deadline = Clock.monotonicMicroseconds() + pieceMicroseconds
    while piece(&writer) {
      guard Clock.monotonicMicroseconds() >= deadline else { continue }
      client.progress.rest = .pieces(piece)
      return
    }
  }

  /// Postpones the answer to the request being performed.
  ///
  /// `result` is called once per turn until it returns true.
  func answerLater(_ result: @escaping UnfinishedResult.Awaited) {
    client?.progress.rest = .awaited(result)
  }

  private var mustHold: Bool { handler.unstoredChanges() > 0 }

  private func send(_ answer: consuming Answer, to client: Client) {
    if mustHold {
      waiting.hold(answer, for: client)
    } else if let reply = answer.takeReply() {
      let room = client.send(consume reply)
      if room.capacity <= Self.keptReplyRoom { replyRoom = room }
    }
  }

  /// Continues the answer in progress, or answers the next frame.
  ///
  /// Returns `nil` if the answer takes more turns, or if there is none, as for notifications.
  private func nextAnswer(to client: Client, until deadline: Int) -> Answer? {
    if client.progress.isActive { return continueAnswer(to: client, until: deadline) }
    switch client.nextFrame() {
    case nil: return nil
    case .broken(let error): return .single(.null, Reply.failure(to: .null, error.rpcError))
    case .message(let bytes):
      switch Message(parsing: bytes) {
      case .unreadable(let error): return .single(.null, Reply.failure(to: .null, error))
      case .single(let entry): return answer(entry, of: client).map { .single($0.id, $0.reply) }
      case .batch(let entries):
        client.progress.batch = BatchProgress(entries)
        return nil
      }
    }
  }

  /// Continues the answer in progress; returns it once it is complete.
  private func continueAnswer(to client: Client, until deadline: Int) -> Answer? {
    if let unfinished = client.progress.unfinished {
      // The reply to a change is sent in any case, even if too many bytes are held.
      if held.isOverLimit, unfinished.byteCount > Limits.fairShare, !unfinished.hasChanged {
        unfinished.fail(with: .repliesUnread(held.limit))
      }
      let reply = unfinished.goOn { Clock.monotonicMicroseconds() >= deadline }
      guard let reply else { return nil }
      client.progress.unfinished = nil
      guard let batch = client.progress.batch else { return .single(unfinished.id, reply) }
      add((unfinished.id, reply), to: batch, hasChanged: unfinished.hasChanged)
    } else if let batch = client.progress.batch, let entry = batch.next() {
      answer(entry, in: batch, of: client)
    }
    guard let batch = client.progress.batch, batch.isFinished, client.progress.unfinished == nil
    else { return nil }
    client.progress.batch = nil
    return .batch(batch.replies)
  }

  private func answer(
    _ entry: Result<Request, Request.Refusal>,
    in batch: BatchProgress,
    of client: Client
  ) {
    if let refusal = refusal(in: batch) {
      if let id = entry.idToAnswer { batch.replies.refuse(id, refusal) }
      return
    }
    let changesBefore = handler.unstoredChanges()
    guard let answer = answer(entry, of: client) else { return }
    add(answer, to: batch, hasChanged: handler.unstoredChanges() > changesBefore)
  }

  private func add(
    _ answer: (id: RequestID, reply: [UInt8]),
    to batch: BatchProgress,
    hasChanged: Bool
  ) {
    batch.replies.append(answer.reply, to: answer.id, hasChanged: hasChanged)
    if mustHold { waiting.hold(batch) } else { batch.replies.settle() }
  }

  /// The refusal of the remaining entries of a batch, if its replies are too long; otherwise `nil`.
  private func refusal(in batch: BatchProgress) -> RPCError? {
    if batch.replies.isFull { return .batchAnswered }
    // All entries of a batch share the limit of one client.
    guard held.isOverLimit, batch.replies.byteCount >= Limits.fairShare else { return nil }
    return .repliesUnread(held.limit)
  }

  private func answer(
    _ entry: Result<Request, Request.Refusal>,
    of client: Client
  ) -> (id: RequestID, reply: [UInt8])? {
    switch entry {
    case .failure(let refusal):
      return (refusal.id, Reply.failure(to: refusal.id, refusal.error))
    case .success(let request):
      guard let id = request.id else {
        // JSON-RPC 2.0 §4.1: a notification gets no reply, even if it fails.
        guard request.method.mayChangeSomething else { return nil }
        var ignored = JSONWriter()
        try? perform(request, &ignored)
        client.progress.rest = nil
        return nil
      }
      return answer(request, id, of: client).map { (id, $0) }
    }
  }

  /// The reply to a request; `nil` if its result is not complete yet.
  private func answer(_ request: Request, _ id: RequestID, of client: Client) -> [UInt8]? {
    let changesBefore = handler.unstoredChanges()
    let reversalsBefore = reversals.count
    do throws(RPCError) {
      var writer = Reply.begin(to: id, in: exchange(&replyRoom, with: []))
      try perform(request, &writer)
      let hasChanged = handler.unstoredChanges() > changesBefore
      if let rest = client.progress.rest.take() {
        let unfinished = UnfinishedResult(
          to: id,
          request.method,
          begun: writer,
          rest: rest,
          hasChanged: hasChanged
        )
        client.progress.unfinished = unfinished
        if mustHold { waiting.hold(unfinished) }
        return nil
      }
      let reply = Reply.end(consume writer)
      guard reply.count <= Limits.replyLength else {
        throw hasChanged ? .doneUnanswered : .replyTooLarge(to: request.method)
      }
      // The reply to a change is sent in any case, even if too many bytes are held.
      guard !held.isOverLimit || reply.count <= Limits.fairShare || hasChanged else {
        throw .repliesUnread(held.limit)
      }
      return reply
    } catch {
      revert(after: reversalsBefore)
      return Reply.failure(to: id, error)
    }
  }

  private func perform(_ request: Request, _ writer: inout JSONWriter) throws(RPCError) {
    if refusesRequests, case .known = request.method { throw .shuttingDown }
    try handler.perform(request, &writer)
  }

  /// Runs the reversals after the first `count`, in reverse order, and removes them.
  private func revert(after count: Int) {
    guard reversals.count > count else { return }
    for reversal in reversals[count...].reversed() { reversal() }
    reversals.removeSubrange(count...)
  }
}

extension Result where Success == Request, Failure == Request.Refusal {
  fileprivate var idToAnswer: RequestID? {
    switch self {
    case .success(let request): request.id
    case .failure(let refusal): refusal.id
    }
  }
}

extension RequestedMethod {
  /// True if a request must be performed even if nobody reads its result.
  fileprivate var mayChangeSomething: Bool {
    switch self {
    case .known(let name): !name.onlyReads
    case .unknown: false
    }
  }
}
