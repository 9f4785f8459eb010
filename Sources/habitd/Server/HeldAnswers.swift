import HabitProtocol

/// The answers of one turn that wait until the turn's changes are on the disk.
struct HeldAnswers {
  /// The whole answers, with the client's token.
  private(set) var answers: [(token: UInt64, answer: Answer)] = []
  /// The bytes of ``answers``.
  private(set) var byteCount = 0
  /// The batches still being answered, some of whose replies wait.
  private var batches: [BatchProgress] = []
  /// The results still being written that tell of changes not yet stored.
  private var results: [UnfinishedResult] = []

  /// Holds a whole answer.
  mutating func hold(_ answer: Answer, for token: UInt64) {
    answers.append((token, answer))
    byteCount += answer.byteCount
  }

  /// Holds the replies of a batch so far.
  mutating func hold(_ batch: BatchProgress) {
    guard !batch.isUnsettled else { return }
    batch.isUnsettled = true
    batches.append(batch)
  }

  /// Remembers a result that is being written.
  mutating func hold(_ result: UnfinishedResult) { results.append(result) }

  /// Ends the waiting: the changes are stored, or, with a refusal, could not be.
  func settle(refusal: RPCError?) {
    if let refusal { results.forEach { $0.fail(with: refusal) } }
    for batch in batches {
      if let refusal { batch.replies.fail(with: refusal) } else { batch.replies.settle() }
      batch.isUnsettled = false
    }
  }
}

/// The bytes that are held for all clients together.
///
/// One count for the server and its parts: a client that has used up its share is refused more only
/// while all clients together hold too much.
final class HeldBytes {
  /// The most that is held before a client with a large share is refused, in bytes.
  let limit: Int
  /// The bytes held now.
  private(set) var total = 0

  /// Nothing held yet.
  init(limit: Int) {
    self.limit = limit
  }

  /// More is held than may be.
  var isOverLimit: Bool { total > limit }

  /// Counts `bytes` for a client in place of what was counted for it before.
  func count(_ bytes: Int, for client: Client) {
    guard bytes != client.countedBytes else { return }
    total += bytes - client.countedBytes
    client.countedBytes = bytes
  }
}
