import HabitProtocol

/// A batch that is being answered, in as many turns as it takes.
final class BatchProgress {
  private let batch: Batch
  private var position: Int
  /// The replies so far.
  var replies = BatchReplies()
  /// Some replies tell of changes that are not stored yet.
  var isUnsettled = false

  /// A batch of which nothing is answered yet.
  init(_ batch: Batch) {
    self.batch = batch
    position = batch.startIndex
  }

  /// Every entry is answered.
  var isFinished: Bool { position == batch.endIndex }

  /// The next entry, which then is the caller's to answer.
  func next() -> Result<Request, Request.Refusal>? {
    guard !isFinished else { return nil }
    defer { position += 1 }
    return batch[position]
  }

  /// The bytes held for it: the requests and the replies.
  var byteCount: Int { batch.byteCount + replies.byteCount }
}
