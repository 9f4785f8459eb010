import HabitProtocol
import JSON

/// The service that performs a ``Server``'s requests.
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

/// The reply to a frame, which can be replaced by an error if its changes cannot be stored.
enum Answer {
  case single(RequestID, [UInt8])
  case batch(BatchReplies)

  /// Returns the reply without keeping a reference, so that its end can be appended in place; `nil`
  /// if none is sent, as to a batch of notifications.
  consuming func takeReply() -> [UInt8]? {
    switch consume self {
    case .single(_, let reply): reply
    case .batch(let replies): replies.reply
    }
  }

  var byteCount: Int {
    switch self {
    case .single(_, let reply): reply.count
    case .batch(let replies): replies.byteCount
    }
  }

  /// The answer with every unsettled reply replaced by an error.
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
  /// The complete answers with their clients, which may be gone.
  private(set) var answers: [(client: Client, answer: Answer)] = []
  private(set) var byteCount = 0
  /// The unfinished batches that have unsettled replies.
  private var batches: [BatchProgress] = []
  /// The unfinished results that report changes not yet stored.
  private var results: [UnfinishedResult] = []

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

  mutating func hold(_ result: UnfinishedResult) { results.append(result) }

  /// Ends the wait: the changes are stored, or could not be if there is a refusal.
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
  private(set) var total = 0

  init(limit: Int) {
    self.limit = limit
  }

  var isOverLimit: Bool { total > limit }

  /// Counts `bytes` for a client instead of its former count.
  func count(_ bytes: Int, for client: Client) {
    guard bytes != client.countedBytes else { return }
    total += bytes - client.countedBytes
    client.countedBytes = bytes
  }
}
