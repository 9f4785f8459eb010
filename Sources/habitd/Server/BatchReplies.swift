import HabitProtocol

/// The replies to the entries of a batch so far, in order.
///
/// Their total length is at most ``Limits/replyLength``, not counting brackets and commas: a reply
/// that fits alone fits in a batch of one.
struct BatchReplies {
  /// The longest refusal of an entry, without its id, in bytes: the replies are too long, or its
  /// change cannot be stored.
  private static let longestRefusal = 512

  private var replies: [(id: RequestID, text: [UInt8])] = []
  /// The number of replies that a failing disk can no longer change.
  private var settled = 0
  /// In bytes.
  private var length = 0
  /// The space reserved for refusing the entries that are not answered yet, in bytes.
  private var reserve = 0
  /// True once a reply was left out for its length; the rest of the batch is refused.
  private(set) var isFull = false

  /// The length of the reply to the batch, in bytes: each part adds a comma or a bracket.
  var byteCount: Int { length + replies.count + 1 }

  /// Reserves space for refusing a number of entries of that total length in bytes, because each
  /// refusal repeats an id.
  mutating func keepRoom(forRefusing count: Int, of byteCount: Int) {
    reserve = byteCount + count * Self.longestRefusal
  }

  /// Adds a reply, or, if it is too long, the reason it is not sent.
  mutating func append(_ text: [UInt8], to id: RequestID, hasChanged: Bool) {
    guard length + text.count + reserve <= Limits.replyLength else {
      isFull = true
      return refuse(id, hasChanged ? .doneUnanswered : .batchAnswered)
    }
    add(text, to: id)
  }

  mutating func refuse(_ id: RequestID, _ error: RPCError) {
    add(Reply.failure(to: id, error), to: id)
  }

  private mutating func add(_ text: [UInt8], to id: RequestID) {
    replies.append((id, text))
    length += text.count
  }

  /// Notes that all changes the replies report are stored.
  mutating func settle() { settled = replies.count }

  /// Replaces the unsettled replies by an error, because their changes could not be stored.
  mutating func fail(with error: RPCError) {
    for position in settled..<replies.count {
      length -= replies[position].text.count
      replies[position].text = Reply.failure(to: replies[position].id, error)
      length += replies[position].text.count
    }
    settle()
  }

  /// The replies as one message; `nil` if every entry was a notification.
  var reply: [UInt8]? { Reply.batch(replies.map(\.text)) }
}

/// A batch that is being answered, over as many turns as necessary.
final class BatchProgress {
  private let batch: Batch
  private var position: Int
  var replies = BatchReplies()
  /// True while some replies report changes that are not stored yet.
  var isUnsettled = false

  init(_ batch: Batch) {
    self.batch = batch
    position = batch.startIndex
  }

  var isFinished: Bool { position == batch.endIndex }

  /// Returns the next entry, for the caller to answer.
  func next() -> Result<Request, Request.Refusal>? {
    guard !isFinished else { return nil }
    defer {
      position += 1
      replies.keepRoom(
        forRefusing: batch.endIndex - position,
        of: batch.byteCount(from: position)
      )
    }
    return batch[position]
  }

  var byteCount: Int { batch.byteCount + replies.byteCount }
}
