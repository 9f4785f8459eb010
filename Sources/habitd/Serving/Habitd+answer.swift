import HabitProtocol
import JSON

extension Habitd {
  /// Answers one frame; `nil` where nothing is to be said yet, as to notifications and batches.
  func answer(_ frame: Frame, of client: Client) -> Answer? {
    switch frame {
    case .broken(let error): return single(.null, Reply.failure(to: .null, error.rpcError))
    case .message(let bytes):
      switch Message(parsing: bytes) {
      case .unreadable(let error): return single(.null, Reply.failure(to: .null, error))
      case .single(let entry):
        guard let answer = answer(entry) else { return nil }
        return single(answer.id, answer.reply)
      case .batch(let entries):
        client.batch = BatchProgress(entries)
        return nil
      }
    }
  }

  /// Answers the next entry of a client's batch; the replies once it was the last one.
  func answerEntry(of batch: BatchProgress, for client: Client) -> Answer? {
    if let entry = batch.next() { add(entry, to: batch) }
    guard batch.isFinished else { return nil }
    client.batch = nil
    return .batch(batch.replies)
  }

  private func add(_ entry: Result<Request, Request.Refusal>, to batch: BatchProgress) {
    if let refusal = refusal(in: batch) {
      if let id = entry.idToAnswer { batch.replies.refuse(id, refusal) }
    } else {
      let changesBefore = turn.transactions.count
      guard let answer = answer(entry, isInBatch: true) else { return }
      let hasChanged = turn.transactions.count > changesBefore
      batch.replies.append(answer.reply, to: answer.id, hasChanged: hasChanged)
    }
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

  private func single(_ id: RequestID, _ reply: [UInt8]) -> Answer {
    .single(id, reply)
  }

  private func answer(
    _ entry: Result<Request, Request.Refusal>,
    isInBatch: Bool = false
  ) -> (id: RequestID, reply: [UInt8])? {
    switch entry {
    case .failure(let refusal):
      return (refusal.id, Reply.failure(to: refusal.id, refusal.error))
    case .success(let request)
    where isInBatch && request.method == .known(.restoreBackup):
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
      let changesBefore = turn.transactions.count
      let subscriptionsBefore = turn.replacedSubscriptions.count
      do throws(RPCError) {
        let reply = try Reply.success(to: id, in: takeReplyRoom()) { writer throws(RPCError) in
          try perform(request, &writer)
        }
        let hasChanged = turn.transactions.count > changesBefore
        guard reply.count <= Limits.replyLength else {
          throw hasChanged ? .doneUnanswered : .replyTooLarge(reply.count, to: request.method)
        }
        // What has been done is said, however much is held.
        guard heldBytes <= limits.heldBytes || reply.count <= Limits.fairShare || hasChanged else {
          throw .repliesUnread(limits.heldBytes)
        }
        return (id, reply)
      } catch {
        // What was refused after all is not in force.
        takeBackSubscriptions(after: subscriptionsBefore)
        return (id, Reply.failure(to: id, error))
      }
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
  static func replyTooLarge(_ count: Int, to method: RequestedMethod) -> RPCError {
    var hasRange = false
    if case .known(let name) = method {
      hasRange = name.type.parameters.contains { $0.name == "from" }
    }
    return RPCError(
      .tooLarge,
      "The reply would have \(count) bytes; at most \(Limits.replyLength) are sent",
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
