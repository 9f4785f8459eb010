import HabitProtocol
import JSON

extension Habitd {
  /// Answers one frame; `nil` where nothing is to be said, as to notifications.
  func answer(_ frame: Frame) -> Answer? {
    switch frame {
    case .broken(let error): return single(.null, Reply.failure(to: .null, error.rpcError))
    case .message(let bytes):
      switch Message(parsing: bytes) {
      case .unreadable(let error): return single(.null, Reply.failure(to: .null, error))
      case .single(let entry):
        guard let answer = answer(entry) else { return nil }
        return single(answer.id, answer.reply)
      case .batch(let entries):
        // However many entries, a batch is one client's.
        let isOverloaded = heldBytes > limits.heldBytes
        var bytesLeft = isOverloaded ? Limits.fairShare : Limits.replyLength
        let answers = entries.compactMap { entry in
          let answer =
            bytesLeft > 0
            ? answer(entry, isInBatch: true)
            : refuse(entry, isOverloaded ? .repliesUnread(limits.heldBytes) : .batchAnswered)
          bytesLeft -= answer?.reply.count ?? 0
          return answer
        }
        return Reply.batch(answers.map(\.reply)).map {
          Answer(reply: $0, asked: .batch(answers.map(\.id)))
        }
      }
    }
  }

  /// Refuses an entry of a batch whose replies are too long already, before anything is done for it.
  private func refuse(
    _ entry: Result<Request, Request.Refusal>,
    _ error: RPCError
  ) -> (id: RequestID, reply: [UInt8])? {
    guard case .success(let request) = entry else { return answer(entry) }
    return request.id.map { ($0, Reply.failure(to: $0, error)) }
  }

  private func single(_ id: RequestID, _ reply: [UInt8]) -> Answer {
    Answer(reply: reply, asked: .request(id))
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
        var ignored = JSONWriter()
        // A notification is never answered, not even when it fails: JSON-RPC 2.0 §4.1.
        try? perform(request, &ignored)
        return nil
      }
      let changesBefore = turn.transactions.count
      let subscriptionsBefore = turn.replacedSubscriptions.count
      do throws(RPCError) {
        let reply = try Reply.success(to: id, in: takeReplyRoom()) { writer throws(RPCError) in
          try perform(request, &writer)
        }
        guard reply.count <= Limits.replyLength else {
          throw .replyTooLarge(reply.count, to: request.method)
        }
        // What has been done is said, however much is held.
        guard
          heldBytes <= limits.heldBytes || reply.count <= Limits.fairShare
            || turn.transactions.count > changesBefore
        else { throw .repliesUnread(limits.heldBytes) }
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
    "The replies to this batch have \(Limits.replyLength) bytes already; this was not done",
    hint: "Send it again, in a smaller batch"
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
