import HabitProtocol
import JSON

/// The meaning of requests: what a ``Server`` serves.
struct RequestHandler {
  /// Performs a request and writes its result.
  ///
  /// Throws why the request was refused; nothing has changed then.
  let perform: (Request, inout JSONWriter) throws(RPCError) -> Void
  /// The number of changes that are not on the disk yet; replies wait while there are any.
  let unstoredChanges: () -> Int

  /// Performs nothing: for a server that has not been started.
  static var none: RequestHandler {
    RequestHandler(
      perform: { _, _ throws(RPCError) in
        throw RPCError(.internal, "The daemon has not started", hint: "Please report this")
      },
      unstoredChanges: { 0 }
    )
  }
}

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
