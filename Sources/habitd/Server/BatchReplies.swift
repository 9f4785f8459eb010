import HabitProtocol

/// The replies to the entries of a batch so far, in order.
///
/// Their total length, without brackets and commas, is at most ``Limits/replyLength``. So any reply
/// that can be sent alone can also be sent in a batch of one.
struct BatchReplies {
  /// The longest refusal of an entry, without its id, in bytes.
  ///
  /// Entries are refused if the replies become too long or a change cannot be stored.
  private static let longestRefusal = 512

  private var replies: [(id: RequestID, text: [UInt8])] = []
  /// The number of replies, from the first on, that are final: their changes are stored.
  private var settled = 0
  /// The length of all replies, in bytes.
  private var length = 0
  /// The space reserved for refusing the entries that are not answered yet, in bytes.
  private var reserve = 0
  /// True once a reply did not fit; the remaining entries of the batch are refused.
  private(set) var isFull = false

  /// The length of the reply to the batch, in bytes, with its brackets and commas.
  var byteCount: Int { length + replies.count + 1 }

  /// Reserves space for refusing `count` entries with a total length of `byteCount`.
  ///
  /// Each refusal repeats the id of its entry, which may be as long as the entry.
  mutating func keepRoom(forRefusing count: Int, of byteCount: Int) {
    reserve = byteCount + count * Self.longestRefusal
  }

  /// Adds a reply; if it does not fit, an error is added in its place.
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

  /// Notes that the changes of all replies so far are stored, so that they are final.
  mutating func settle() { settled = replies.count }

  /// Replaces the replies that are not final by an error, because their changes could not be
  /// stored.
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
  /// True while some replies are not final, because their changes are not stored yet.
  var isUnsettled = false

  init(_ batch: Batch) {
    self.batch = batch
    position = batch.startIndex
  }

  var isFinished: Bool { position == batch.endIndex }

  /// Returns the next entry to answer; `nil` if all are answered.
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
