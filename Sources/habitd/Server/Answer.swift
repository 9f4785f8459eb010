import HabitProtocol

/// The reply to a frame, and how to answer it instead when it cannot be stored.
enum Answer {
  /// The reply to one request, with its id.
  case single(RequestID, [UInt8])
  /// The replies to a batch.
  case batch(BatchReplies)

  /// The reply; `nil` where nothing is to be said, as to a batch of notifications.
  var reply: [UInt8]? {
    switch self {
    case .single(_, let reply): reply
    case .batch(let replies): replies.reply
    }
  }

  /// The length of its replies in bytes.
  var byteCount: Int {
    switch self {
    case .single(_, let reply): reply.count
    case .batch(let replies): replies.byteCount
    }
  }

  /// The answer with every reply replaced by an error that may yet have to be.
  func failed(with error: RPCError) -> Answer {
    switch self {
    case .single(let id, _): return .single(id, Reply.failure(to: id, error))
    case .batch(var replies):
      replies.fail(with: error)
      return .batch(replies)
    }
  }
}
