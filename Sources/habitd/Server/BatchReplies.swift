import HabitProtocol

/// The replies to the entries of a batch so far, in order.
struct BatchReplies {
  /// The room reserved for refusing every entry of a batch: each refusal repeats an id, and
  /// together the ids are no longer than the message.
  private static let refusalRoom = Limits.messageLength + Limits.batchLength * longestRefusal
  /// The longest refusal because of the length of the replies, without its id, in bytes.
  private static let longestRefusal = 512
  /// The most bytes of replies that are kept as they are.
  static let room = Limits.replyLength - refusalRoom

  private var replies: [(id: RequestID, text: [UInt8])] = []
  /// The number of replies that a failing disk can no longer change.
  private var settled = 0
  /// The length of the reply to the batch, in bytes: each part adds a comma or a bracket.
  private(set) var byteCount = 1
  /// True once a reply was left out for its length; the rest of the batch is refused.
  private(set) var isFull = false

  /// Adds a reply, or, if it is too long, the reason it is not sent.
  mutating func append(_ text: [UInt8], to id: RequestID, hasChanged: Bool) {
    guard byteCount + text.count < Self.room else {
      isFull = true
      return refuse(id, hasChanged ? .doneUnanswered : .batchAnswered)
    }
    replies.append((id, text))
    byteCount += text.count + 1
  }

  /// Adds a short refusal.
  mutating func refuse(_ id: RequestID, _ error: RPCError) {
    let text = Reply.failure(to: id, error)
    replies.append((id, text))
    byteCount += text.count + 1
  }

  /// Notes that all changes the replies report are stored.
  mutating func settle() { settled = replies.count }

  /// Replaces the unsettled replies by an error, because their changes could not be stored.
  mutating func fail(with error: RPCError) {
    for position in settled..<replies.count {
      let id = replies[position].id
      byteCount -= replies[position].text.count
      replies[position].text = Reply.failure(to: id, error)
      byteCount += replies[position].text.count
    }
    settle()
  }

  /// The replies as one message; `nil` when every entry was a notification.
  var reply: [UInt8]? { Reply.batch(replies.map(\.text)) }
}

/// A batch that is being answered, over as many turns as it takes.
final class BatchProgress {
  private let batch: Batch
  private var position: Int
  /// The replies so far.
  var replies = BatchReplies()
  /// True while some replies report changes that are not stored yet.
  var isUnsettled = false

  /// A batch before its first answer.
  init(_ batch: Batch) {
    self.batch = batch
    position = batch.startIndex
  }

  /// True when every entry is answered.
  var isFinished: Bool { position == batch.endIndex }

  /// Returns the next entry, for the caller to answer.
  func next() -> Result<Request, Request.Refusal>? {
    guard !isFinished else { return nil }
    defer { position += 1 }
    return batch[position]
  }

  /// The bytes held for it: the requests and the replies.
  var byteCount: Int { batch.byteCount + replies.byteCount }
}
