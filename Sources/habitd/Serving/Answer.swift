import HabitProtocol

/// What a frame is answered with, and how to answer it instead when it cannot be stored.
struct Answer {
  /// What was asked.
  enum Asked {
    /// One request, with its id.
    case request(RequestID)
    /// A batch, with the ids to answer in order.
    case batch([RequestID])
  }

  /// The reply.
  var reply: [UInt8]
  /// What it answers.
  var asked: Asked

  /// The reply with every answer replaced by an error.
  func failed(with error: RPCError) -> [UInt8] {
    switch asked {
    case .request(let id): Reply.failure(to: id, error)
    case .batch(let ids): Reply.batch(ids.map { Reply.failure(to: $0, error) }) ?? []
    }
  }
}
