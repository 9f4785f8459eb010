/// The limits of the protocol, on messages, connections, memory and turns; ``Patience`` has those
/// on waiting for a client.
package enum Limits {
  /// The longest request, in bytes: room for years of entries.
  ///
  /// A client that forgets the newline is noticed before it takes much memory.
  package static let messageLength = 1 << 20
  /// The longest header of a message, in bytes: the two lines that LSP defines take 100.
  package static let headerLength = 8 << 10
  /// The deepest nesting of arrays and objects in a request: an import uses seven levels.
  static let depth = 128
  /// The longest reply, in bytes; 30 years of a thousand habits take several pages.
  package static let replyLength = 16 << 20
  /// The longest text in an error, in bytes.
  ///
  /// A text may repeat the client's input, which may be long. Escaped, a text may take six times
  /// as much. The daemon's own longest text, a list of all methods, has 500 bytes.
  package static let errorTextLength = 2 << 10
  /// The most candidates that an error lists: more than anybody reads.
  package static let candidates = 20
  /// The most completions, entries, rules, pauses and archivings in one `importData`.
  ///
  /// An import is a single step and must not keep other clients waiting.
  package static let importEntries = 2_000
  /// The most habits in one `importData`; see ``importEntries``.
  package static let importHabits = 250
  /// The most members of a request: each is compared with all others.
  ///
  /// JSON-RPC 2.0 defines four members.
  static let requestMembers = 32
  /// The most requests in one batch: a client with more can pipeline.
  package static let batchLength = 100
  /// The most entries of one `record`: every habit of a day, or every day of two years.
  package static let recordedEntries = 1000
  /// The replies queued for a client, in bytes, above which its requests are no longer read.
  ///
  /// With every possible connection at this limit, 32 MiB are queued.
  package static let outputBeforeReadingStops = 64 << 10
  /// The unanswered requests of a client, in bytes, above which no more of them are read.
  package static let inputBeforeReadingStops = 64 << 10
  /// The queued output, in bytes, above which a subscriber gets one `overflow` instead of events.
  package static let queuedBeforeEventsAreDropped = 4 << 20
  /// The memory held for all clients together, in bytes, above which a client with more than its
  /// ``fairShare`` is refused.
  ///
  /// All ``connections`` may be hostile, and other programs need memory too.
  package static let heldForAllClients = 24 << 20
  /// The memory a client may still hold once ``heldForAllClients`` is reached, in bytes.
  package static let fairShare = heldForAllClients / connections
  /// The most connections: many times a person's bars, editors and terminals, and a fraction of the
  /// descriptors that a service gets.
  package static let connections = 512
  /// The most requests answered for one client in one turn, so that a busy client cannot starve a
  /// quiet one.
  package static let requestsPerTurn = 100
  /// The time for answering all clients in one turn, in microseconds; then the loop checks for new
  /// arrivals.
  ///
  /// Clients share the time, and a request that has begun is finished.
  package static let turnMicroseconds = 5_000
  /// The time for writing one result in a turn, in microseconds.
  ///
  /// The rest of a longer result is left to later turns; hardly any result takes that long.
  package static let pieceMicroseconds = 1_000
  package static let bytesPerTurn = 64 << 10
  /// The size of replies waiting for the disk, in bytes, above which a turn ends early.
  ///
  /// Every possible connection can then wait for one small reply.
  package static let heldRepliesPerTurn = 256 << 10
  /// The time at shutdown, in microseconds, in which clients still get answers and read them, so
  /// that a restart goes unnoticed.
  ///
  /// After that, requests are refused for as long again.
  package static let shutdownMicroseconds = 1_000_000

  /// The most connections if that many descriptors may be open: three quarters of them, because the
  /// history's files need some.
  package static func connections(openFiles: Int) -> Int {
    min(connections, max(1, openFiles / 4 * 3))
  }
}

extension Limits {
  /// Every limit, as described to clients and in documents: the constant's name, its value, and one
  /// sentence with the limited quantity and its unit.
  package static let all: [(name: String, value: Int, summary: String)] = [
    ("messageLength", messageLength, "The longest message to the daemon, in bytes"),
    (
      "replyLength", replyLength,
      "The longest reply, in bytes; for a batch, all replies together, with room to refuse the rest"
    ),
    ("batchLength", batchLength, "The most entries of a batch"),
    ("requestMembers", requestMembers, "The most members of a request"),
    (
      "importEntries", importEntries,
      "The most completions, entries, rules, pauses and archivings in one importData"
    ),
    ("importHabits", importHabits, "The most habits in one importData"),
    (
      "recordedEntries", recordedEntries,
      "The most entries of one record; a larger change is sent in parts that share a group"
    ),
    (
      "queuedBeforeEventsAreDropped", queuedBeforeEventsAreDropped,
      "Unread bytes of a subscriber above which events are dropped and an overflow is sent"
    ),
    ("connections", connections, "The most connections at once"),
    (
      "outputBeforeReadingStops", outputBeforeReadingStops,
      "Unread bytes of a client above which nothing more is read from it"
    ),
    (
      "inputBeforeReadingStops", inputBeforeReadingStops,
      "Bytes of unanswered requests above which nothing more is read from a client"
    ),
    (
      "requestsPerTurn", requestsPerTurn,
      "The most requests answered for one client before the others have their turn"
    ),
    (
      "bytesPerTurn", bytesPerTurn,
      "The most bytes read from one client before the others have their turn"
    ),
    (
      "errorTextLength", errorTextLength,
      "The longest text in an error, in bytes; a longer one ends in an ellipsis"
    ),
    ("candidates", candidates, "The most candidates that an error lists"),
    ("headerLength", headerLength, "The longest header of a message, in bytes"),
    ("depth", depth, "The deepest nesting of arrays and objects in a message"),
    (
      "heldForAllClients", heldForAllClients,
      "Bytes held for all clients together above which a client with a large share is refused"
    ),
    ("fairShare", fairShare, "Bytes that a client may always hold, even above heldForAllClients"),
    (
      "turnMicroseconds", turnMicroseconds,
      "Microseconds of answering, shared by all waiting clients, before new arrivals are checked"
    ),
    (
      "pieceMicroseconds", pieceMicroseconds,
      "Microseconds of writing one reply before other clients are served"
    ),
    (
      "heldRepliesPerTurn", heldRepliesPerTurn,
      "Bytes of replies waiting for the disk above which their changes are written early"
    ),
    (
      "shutdownMicroseconds", shutdownMicroseconds,
      "Microseconds for which requests are still answered at shutdown"
    ),
  ]
}
