import HabitProtocol
import JSON
import Posix

extension Habitd {
  /// Answers one frame; `nil` where nothing is to be said yet: to notifications, and to what is
  /// answered over several turns.
  func answer(_ frame: Frame, of client: Client) -> Answer? {
    switch frame {
    case .broken(let error): return .single(.null, Reply.failure(to: .null, error.rpcError))
    case .message(let bytes):
      switch Message(parsing: bytes) {
      case .unreadable(let error): return .single(.null, Reply.failure(to: .null, error))
      case .single(let entry): return answer(entry, of: client).map { .single($0.id, $0.reply) }
      case .batch(let entries):
        client.batch = BatchProgress(entries)
        return nil
      }
    }
  }

  /// Goes on with what a client is being answered; the answer once it is whole.
  func goOn(with client: Client, until deadline: Int) -> Answer? {
    if let unfinished = client.unfinished {
      if heldBytes > limits.heldBytes, unfinished.byteCount > Limits.fairShare {
        unfinished.fail(with: .repliesUnread(limits.heldBytes))
      }
      let reply = unfinished.goOn { Clock.monotonicMicroseconds() >= deadline }
      guard let reply else { return nil }
      client.unfinished = nil
      guard let batch = client.batch else { return .single(unfinished.id, reply) }
      add((unfinished.id, reply), to: batch, hasChanged: false)
    } else if let batch = client.batch, let entry = batch.next() {
      answer(entry, in: batch, of: client)
    }
    guard let batch = client.batch, batch.isFinished, client.unfinished == nil else { return nil }
    client.batch = nil
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
    let changesBefore = turn.transactions.count
    guard let answer = answer(entry, of: client) else { return }
    add(answer, to: batch, hasChanged: turn.transactions.count > changesBefore)
  }

  private func add(
    _ answer: (id: RequestID, reply: [UInt8]),
    to batch: BatchProgress,
    hasChanged: Bool
  ) {
    batch.replies.append(answer.reply, to: answer.id, hasChanged: hasChanged)
    guard turn.mustHold else { return batch.replies.settle() }
    guard !batch.isUnsettled else { return }
    batch.isUnsettled = true
    turn.unsettled.append(batch)
  }

  /// Why nothing more is done for a batch: its replies are as long as they may be.
  private func refusal(in batch: BatchProgress) -> RPCError? {
    if batch.replies.isFull { return .batchAnswered }
    // However many entries, a batch is one client's.
    let isOverloaded = heldBytes > limits.heldBytes
    guard isOverloaded, batch.replies.byteCount >= Limits.fairShare else { return nil }
    return .repliesUnread(limits.heldBytes)
  }

  private func answer(
    _ entry: Result<Request, Request.Refusal>,
    of client: Client
  ) -> (id: RequestID, reply: [UInt8])? {
    switch entry {
    case .failure(let refusal):
      return (refusal.id, Reply.failure(to: refusal.id, refusal.error))
    case .success(let request)
    where client.batch != nil && request.method == .known(.restoreBackup):
      // It stores at once what came before it, and a batch is answered as one.
      let error = RPCError(
        .invalidRequest,
        "restoreBackup cannot stand in a batch",
        hint: "Send it as a request of its own"
      )
      return request.id.map { ($0, Reply.failure(to: $0, error)) }
    case .success(let request):
      guard let id = request.id else {
        // A notification is never answered, not even when it fails: JSON-RPC 2.0 §4.1.
        guard request.method.mayChangeSomething else { return nil }
        var ignored = JSONWriter()
        try? perform(request, &ignored)
        return nil
      }
      return answer(request, id, of: client).map { (id, $0) }
    }
  }

  /// The reply to a request; `nil` where the result is yet to be finished.
  private func answer(_ request: Request, _ id: RequestID, of client: Client) -> [UInt8]? {
    let changesBefore = turn.transactions.count
    let subscriptionsBefore = turn.replacedSubscriptions.count
    do throws(RPCError) {
      var writer = Reply.begin(to: id, in: takeReplyRoom())
      try perform(request, &writer)
      if let rest = client.rest.take() {
        let unfinished = UnfinishedResult(to: id, request.method, begun: writer, rest: rest)
        client.unfinished = unfinished
        if turn.mustHold { turn.unfinished.append(unfinished) }
        return nil
      }
      let reply = Reply.end(writer)
      let hasChanged = turn.transactions.count > changesBefore
      guard reply.count <= Limits.replyLength else {
        throw hasChanged ? .doneUnanswered : .replyTooLarge(to: request.method)
      }
      // What has been done is said, however much is held.
      guard heldBytes <= limits.heldBytes || reply.count <= Limits.fairShare || hasChanged else {
        throw .repliesUnread(limits.heldBytes)
      }
      return reply
    } catch {
      // What was refused after all is not in force.
      takeBackSubscriptions(after: subscriptionsBefore)
      return Reply.failure(to: id, error)
    }
  }

  /// Writes a result piece by piece: at once where that is soon done, else with others served in
  /// between.
  func writeInPieces(_ writer: inout JSONWriter, _ piece: @escaping UnfinishedResult.Piece) {
    guard let client = served else {
      while piece(&writer) {}
      return
    }
    let deadline = Clock.monotonicMicroseconds() + limits.pieceMicroseconds
    while piece(&writer) {
      guard Clock.monotonicMicroseconds() >= deadline else { continue }
      client.rest = piece
      return
    }
  }
}

extension RPCError {
  /// The replies to a batch are as long as they may be.
  static let batchAnswered = RPCError(
    .tooLarge,
    "The replies to one batch have at most \(Limits.replyLength) bytes; this was not done",
    hint: "Send it again, in a smaller batch"
  )

  /// Something was done, and its reply is longer than may be sent.
  static let doneUnanswered = RPCError(
    .tooLarge,
    "This was done, but a reply, or those to one batch, have at most \(Limits.replyLength) bytes",
    hint: "Do not send it again; ask for what it changed"
  )

  /// So many replies wait for clients to read them that a long one more is not kept.
  static func repliesUnread(_ limit: Int) -> RPCError {
    RPCError(
      .overloaded,
      "More than \(limit) bytes are held for all clients together",
      hint: "Try again later, or ask for less"
    )
  }

  /// A reply is longer than may be sent; only a method that takes a range is told to shorten it.
  static func replyTooLarge(to method: RequestedMethod) -> RPCError {
    var hasRange = false
    if case .known(let name) = method {
      hasRange = name.type.parameters.contains { $0.name == "from" }
    }
    return RPCError(
      .tooLarge,
      "The reply would have more than \(Limits.replyLength) bytes, the most that are sent",
      field: hasRange ? "from" : nil,
      hint: hasRange
        ? "Ask for a shorter range with \"from\" and \"through\""
        : "Shorten the habits' notes, or archive habits that are not needed"
    )
  }
}

extension Result where Success == Request, Failure == Request.Refusal {
  /// The id that an answer to an entry would have; `nil` for a notification.
  fileprivate var idToAnswer: RequestID? {
    switch self {
    case .success(let request): request.id
    case .failure(let refusal): refusal.id
    }
  }
}

extension RequestedMethod {
  /// Whether a request is to be performed although nobody is told the result.
  fileprivate var mayChangeSomething: Bool {
    switch self {
    case .known(let name): !name.onlyReads
    case .unknown: false
    }
  }
}
