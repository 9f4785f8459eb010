import HabitProtocol

extension RPCError {
  /// The error for each remaining entry of a batch once its replies have reached their limit.
  static let batchAnswered = RPCError(
    .tooLarge,
    "The replies to one batch are limited to \(Limits.replyLength) bytes; this was not done",
    hint: "Send it again in a smaller batch"
  )

  /// The error that replaces a reply that is too long, although the request was performed.
  static let doneUnanswered = RPCError(
    .tooLarge,
    "This was done, but its reply would exceed the limit of \(Limits.replyLength) bytes",
    hint: "Do not send it again; read the changed values instead"
  )

  /// The refusal of requests at the end of the shutdown.
  static let shuttingDown = RPCError(
    .shuttingDown,
    "The daemon is shutting down; this was not done",
    hint: "Connect again and resend it"
  )

  /// The refusal of a long reply while too many bytes are held for all clients together.
  static func repliesUnread(_ limit: Int) -> RPCError {
    RPCError(
      .overloaded,
      "More than \(limit) bytes are held for all clients together",
      hint: "Try again later, or request less"
    )
  }

  /// The error that closes a connection with long requests while too many bytes are held for all
  /// clients together.
  static func requestsUnread(_ limit: Int) -> RPCError {
    RPCError(
      .overloaded,
      "More than \(limit) bytes are held for all clients together",
      hint: "Try again later; the connection is closed"
    )
  }

  static func tooManyConnections(_ limit: Int) -> RPCError {
    RPCError(
      .tooManyConnections,
      "All \(limit) connections are in use",
      hint: "Close some, or send several requests through one"
    )
  }

  /// The refusal of a request whose reply would be too long.
  ///
  /// If the method has the parameter `from`, the hint suggests a shorter range.
  static func replyTooLarge(to method: RequestedMethod) -> RPCError {
    var hasRange = false
    if case .known(let name) = method {
      hasRange = name.type.parameters.contains { $0.name == "from" }
    }
    return RPCError(
      .tooLarge,
      "The reply would exceed the limit of \(Limits.replyLength) bytes",
      field: hasRange ? "from" : nil,
      hint: hasRange
        ? "Request a shorter range with \"from\" and \"through\""
        : "Shorten the habits' notes, or archive habits you do not need"
    )
  }
}
