import HabitProtocol
import JSON

/// The closures that perform the requests of a ``Server``.
struct RequestHandler {
  /// Performs a request and writes its result.
  ///
  /// It throws the refusal of the request; nothing has changed then.
  let perform: (Request, inout JSONWriter) throws(RPCError) -> Void
  /// Returns the number of changes that are not on disk yet; replies are held while there are any.
  let unstoredChanges: () -> Int

  /// A handler that refuses all requests, for a server that has not started.
  static var none: RequestHandler {
    RequestHandler(
      perform: { _, _ throws(RPCError) in
        throw RPCError(.internal, "The daemon has not started", hint: "Please report this")
      },
      unstoredChanges: { 0 }
    )
  }
}

/// The reply to a frame, kept in a form that an error can replace.
enum Answer {
  case single(RequestID, [UInt8])
  case batch(BatchReplies)

  /// Returns the reply without keeping a reference, so that the line end can be appended in place.
  ///
  /// `nil` if no reply is sent, as for a batch of notifications.
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

  /// The answer, with an error in place of every reply whose change is not stored.
  func failed(with error: RPCError) -> Answer {
    switch self {
    case .single(let id, _): return .single(id, Reply.failure(to: id, error))
    case .batch(var replies):
      replies.fail(with: error)
      return .batch(replies)
    }
  }
}

/// The answers of one turn that are held until the turn's changes are on disk.
struct HeldAnswers {
  /// The complete answers with their clients, whose connections may have ended.
  private(set) var answers: [(client: Client, answer: Answer)] = []
  private(set) var byteCount = 0
  /// The incomplete batches with replies whose changes are not stored yet.
  private var batches: [BatchProgress] = []
  /// The incomplete results of requests whose changes are not stored yet.
  private var results: [UnfinishedResult] = []

  mutating func hold(_ answer: Answer, for client: Client) {
    answers.append((client, answer))
    byteCount += answer.byteCount
  }

  mutating func hold(_ batch: BatchProgress) {
    guard !batch.isUnsettled else { return }
    batch.isUnsettled = true
    batches.append(batch)
  }

  mutating func hold(_ result: UnfinishedResult) { results.append(result) }

  /// Ends the wait for the disk: the changes are stored, or, with a refusal, could not be stored.
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
/// The server and its parts share one count, because a client with a large share is refused only
/// while the total is over the limit.
final class HeldBytes {
  /// The total above which a client with a large share is refused, in bytes.
  let limit: Int
  private(set) var total = 0

  init(limit: Int) {
    self.limit = limit
  }

  var isOverLimit: Bool { total > limit }

  /// Counts `bytes` for a client, in place of its previous number.
  func count(_ bytes: Int, for client: Client) {
    guard bytes != client.countedBytes else { return }
    total += bytes - client.countedBytes
    client.countedBytes = bytes
  }
}
