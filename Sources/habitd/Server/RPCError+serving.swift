import HabitProtocol

extension RPCError {
  /// The replies to a batch are as long as they may be.
  static let batchAnswered = RPCError(
    .tooLarge,
    "The replies to one batch have at most \(Limits.replyLength) bytes; this was not done",
    hint: "Send it again, in a smaller batch"
  )

  /// Something was done, and its reply is longer than may be sent.
  static let doneUnanswered = RPCError(
    .tooLarge,
    "This was done, but a reply, or those to one batch, have at most \(Limits.replyLength) bytes",
    hint: "Do not send it again; ask for what it changed"
  )

  /// The daemon is about to end.
  static let shuttingDown = RPCError(
    .shuttingDown,
    "The daemon is about to end; this was not done",
    hint: "Connect anew and send it again"
  )

  /// So many replies wait for clients to read them that a long one more is not kept.
  static func repliesUnread(_ limit: Int) -> RPCError {
    RPCError(
      .overloaded,
      "More than \(limit) bytes are held for all clients together",
      hint: "Try again later, or ask for less"
    )
  }

  /// A client's requests are not read any further, because too much is held for all clients.
  static func requestsUnread(_ limit: Int) -> RPCError {
    RPCError(
      .overloaded,
      "More than \(limit) bytes are held for all clients together",
      hint: "Try again later; the connection is closed"
    )
  }

  /// All connections that the daemon accepts are taken.
  static func tooManyConnections(_ limit: Int) -> RPCError {
    RPCError(
      .tooManyConnections,
      "There are \(limit) connections already",
      hint: "Close some, or send several requests through one"
    )
  }

  /// A reply is longer than may be sent; only a method that takes a range is told to shorten it.
  static func replyTooLarge(to method: RequestedMethod) -> RPCError {
    var hasRange = false
    if case .known(let name) = method {
      hasRange = name.type.parameters.contains { $0.name == "from" }
    }
    return RPCError(
      .tooLarge,
      "The reply would have more than \(Limits.replyLength) bytes, the most that are sent",
      field: hasRange ? "from" : nil,
      hint: hasRange
        ? "Ask for a shorter range with \"from\" and \"through\""
        : "Shorten the habits' notes, or archive habits that are not needed"
    )
  }
}
