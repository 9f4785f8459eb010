import HabitProtocol

/// What a frame is answered with, and how to answer it instead when it cannot be stored.
struct Answer {
  /// The reply.
  var reply: [UInt8]
  /// The ids it answers, in order.
  var ids: [RequestID]
  /// Whether the frame was a batch.
  var isBatch: Bool

  /// The reply with every answer replaced by an error.
  func failed(with error: RPCError) -> [UInt8] {
    let replies = ids.map { Reply.failure(to: $0, error) }
    return isBatch ? Reply.batch(replies) ?? [] : replies.first ?? []
  }
}
