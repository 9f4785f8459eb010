import HabitProtocol
import JSON

/// The service behind a ``Server``: performs its requests.
struct RequestHandler {
  /// Performs a request and writes its result.
  ///
  /// Throws the refusal of the request; nothing has changed then.
  let perform: (Request, inout JSONWriter) throws(RPCError) -> Void
  /// The number of changes that are not on disk yet; replies wait while there are any.
  let unstoredChanges: () -> Int

  /// A handler that refuses everything, for a server that has not been started.
  static var none: RequestHandler {
    RequestHandler(
      perform: { _, _ throws(RPCError) in
        throw RPCError(.internal, "The daemon has not started", hint: "Please report this")
      },
      unstoredChanges: { 0 }
    )
  }
}

/// The reply to a frame, and the means to replace it by an error when it cannot be stored.
enum Answer {
  /// The reply to one request, with its id.
  case single(RequestID, [UInt8])
  /// The replies to a batch.
  case batch(BatchReplies)

  /// Returns the reply, to which nothing else refers then, so that its end is appended in place; `nil` when
  /// none is sent, as to a batch of notifications.
  consuming func takeReply() -> [UInt8]? {
    switch consume self {
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

  /// The answer with every reply that is not settled replaced by an error.
  func failed(with error: RPCError) -> Answer {
    switch self {
    case .single(let id, _): return .single(id, Reply.failure(to: id, error))
    case .batch(var replies):
      replies.fail(with: error)
      return .batch(replies)
    }
  }
}
