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

/// The answers of one turn that wait until the turn's changes are on disk.
struct HeldAnswers {
  /// The complete answers and their clients, which may be gone.
  private(set) var answers: [(client: Client, answer: Answer)] = []
  /// The bytes of ``answers``.
  private(set) var byteCount = 0
  /// The unfinished batches that have unsettled replies.
  private var batches: [BatchProgress] = []
  /// The unfinished results that report changes not yet stored.
  private var results: [UnfinishedResult] = []

  /// Holds a complete answer.
  mutating func hold(_ answer: Answer, for client: Client) {
    answers.append((client, answer))
    byteCount += answer.byteCount
  }

  /// Holds the replies of a batch so far.
  mutating func hold(_ batch: BatchProgress) {
    guard !batch.isUnsettled else { return }
    batch.isUnsettled = true
    batches.append(batch)
  }

  /// Notes a result that is being written.
  mutating func hold(_ result: UnfinishedResult) { results.append(result) }

  /// Ends the waiting: the changes are stored, or could not be if there is a refusal.
  func settle(refusal: RPCError?) {
    if let refusal { results.forEach { $0.fail(with: refusal) } }
    for batch in batches {
      if let refusal { batch.replies.fail(with: refusal) } else { batch.replies.settle() }
      batch.isUnsettled = false
    }
  }
}

/// The number of bytes held for all clients together.
///
/// One count for the server and its parts: a client with a large share is refused only while too
/// much is held for all clients together.
final class HeldBytes {
  /// The number of bytes beyond which a client with a large share is refused.
  let limit: Int
  /// The bytes held now.
  private(set) var total = 0

  /// A count of 0.
  init(limit: Int) {
    self.limit = limit
  }

  /// True while too much is held.
  var isOverLimit: Bool { total > limit }

  /// Counts `bytes` for a client instead of its former count.
  func count(_ bytes: Int, for client: Client) {
    guard bytes != client.countedBytes else { return }
    total += bytes - client.countedBytes
    client.countedBytes = bytes
  }
}
