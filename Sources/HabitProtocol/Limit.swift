/// One of ``Limits``, as described to clients and in documents.
package struct Limit: Sendable {
  /// The name of the constant.
  package let name: String
  /// Its value.
  package let value: Int
  /// The quantity it limits, with its unit, in one sentence.
  package let summary: String

  private init(_ name: String, _ value: Int, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// Every limit that is documented.
  package static let all = [
    Limit(
      "messageLength",
      Limits.messageLength,
      "The longest message to the daemon, in bytes"
    ),
    Limit(
      "replyLength",
      Limits.replyLength,
      "The longest reply, in bytes; a batch's replies count together, with room to refuse its rest"
    ),
    Limit("batchLength", Limits.batchLength, "The most entries of a batch"),
    Limit("requestMembers", Limits.requestMembers, "The most members of a request"),
    Limit(
      "importEntries",
      Limits.importEntries,
      "The most completions, entries, rules, pauses and archivings in one importData"
    ),
    Limit("importHabits", Limits.importHabits, "The most habits in one importData"),
    Limit(
      "recordedEntries",
      Limits.recordedEntries,
      "The most entries of one record; a larger change is sent in parts that share a group"
    ),
    Limit(
      "queuedBeforeEventsAreDropped",
      Limits.queuedBeforeEventsAreDropped,
      "Bytes a subscriber has not fetched, above which events are dropped and overflow says so"
    ),
    Limit("connections", Limits.connections, "The most connections at once"),
    Limit(
      "outputBeforeReadingStops",
      Limits.outputBeforeReadingStops,
      "Bytes a client has not fetched, above which nothing more is read from it"
    ),
    Limit(
      "inputBeforeReadingStops",
      Limits.inputBeforeReadingStops,
      "Bytes of unanswered requests, above which nothing more is read from a client"
    ),
    Limit(
      "requestsPerTurn",
      Limits.requestsPerTurn,
      "The most requests answered to one client before the others have their turn"
    ),
    Limit(
      "bytesPerTurn",
      Limits.bytesPerTurn,
      "The most bytes read from one client before the others have their turn"
    ),
    Limit(
      "errorTextLength",
      Limits.errorTextLength,
      "The longest text in an error, in bytes; what is longer ends in an ellipsis"
    ),
    Limit("candidates", Limits.candidates, "The most that an error lists of what could be meant"),
    Limit("headerLength", Limits.headerLength, "The longest header of a message, in bytes"),
    Limit("depth", Limits.depth, "The most arrays and objects open at once in a message"),
    Limit(
      "heldForAllClients",
      Limits.heldForAllClients,
      "Bytes held for all clients together, above which one with a large share is refused"
    ),
    Limit("fairShare", Limits.fairShare, "Bytes of that which no client is refused"),
    Limit(
      "turnMicroseconds",
      Limits.turnMicroseconds,
      "Microseconds of answering before it is looked who else asks, shared by all who wait"
    ),
    Limit(
      "pieceMicroseconds",
      Limits.pieceMicroseconds,
      "Microseconds of writing one reply before it is looked who else asks"
    ),
    Limit(
      "heldRepliesPerTurn",
      Limits.heldRepliesPerTurn,
      "Bytes of replies that wait for the disk, above which it is written to early"
    ),
    Limit(
      "farewellMicroseconds",
      Limits.farewellMicroseconds,
      "Microseconds for which requests are still answered when the daemon ends"
    ),
  ]
}
