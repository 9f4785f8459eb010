import HabitProtocol

/// A batch that is being answered, in as many turns as it takes.
final class BatchProgress {
  private let batch: Batch
  private var position: Int
  /// The replies so far.
  var replies = BatchReplies()
  /// Whether some replies tell of what has yet to be stored.
  var isUnsettled = false

  /// A batch of which nothing is answered yet.
  init(_ batch: Batch) {
    self.batch = batch
    position = batch.startIndex
  }

  /// Whether every entry is answered.
  var isFinished: Bool { position == batch.endIndex }

  /// The next entry, which then is the caller's to answer.
  func next() -> Result<Request, Request.Refusal>? {
    guard !isFinished else { return nil }
    defer { position += 1 }
    return batch[position]
  }

  /// How many bytes are held for it: what was asked, and the replies.
  var byteCount: Int { batch.byteCount + replies.byteCount }
}
