/// How much one client may ask of the daemon at once; ``Patience`` says for how long.
package enum Limits {
  /// The longest request, in bytes: years of entries fit, and a client that forgets the newline
  /// is noticed before it costs memory.
  package static let messageLength = 1 << 20
  /// The longest header of a message, in bytes: the two lines that LSP knows are 100.
  package static let headerLength = 8 << 10
  /// How many arrays and objects may be open at once in a request: an import uses seven.
  package static let depth = 128
  /// The longest reply, in bytes: 30 years of a thousand habits in parts, not at once.
  package static let replyLength = 16 << 20
  /// The longest text in an error, in bytes: what a client sent is repeated in it.
  ///
  /// Written with escapes it is six times as long. The longest of our own, all methods in a row, has
  /// 500.
  package static let errorTextLength = 2 << 10
  /// The most that an error lists of what could be meant: more than anybody reads.
  package static let candidates = 20
  /// The most completions, entries, rules, pauses and archivings in one `importData`: they are taken in
  /// at once, and nobody is to wait long for that.
  package static let importEntries = 2_000
  /// The most habits in one `importData`, for the same reason.
  package static let importHabits = 500
  /// The most members of a request: JSON-RPC 2.0 knows four, and all are compared with each other.
  package static let requestMembers = 32
  /// The most requests in one batch: beyond it a client pipelines.
  package static let batchLength = 100
  /// The most entries of one `record`: each habit of a day, or each day of two years.
  package static let recordedEntries = 1000
  /// Queued output above which no more requests are read from a client: it is not listening.
  ///
  /// So much for every connection there may be is 32 MiB.
  package static let outputBeforeReadingStops = 64 << 10
  /// Requests waiting for their turn, in bytes, above which no more are read from a client: it
  /// sends faster than it is answered.
  package static let inputBeforeReadingStops = 64 << 10
  /// Queued output above which a subscriber is told no more of what changed, only that it must load
  /// everything anew, in bytes: it has not read for long.
  package static let queuedBeforeEventsAreDropped = 4 << 20
  /// What may be held for all clients together, in bytes, before a client that has more than
  /// ``fairShare`` of it is refused: five hundred may be hostile, and the machine is shared.
  package static let heldForAllClients = 24 << 20
  /// What a client may hold when ``heldForAllClients`` is used up, in bytes.
  package static let fairShare = heldForAllClients / connections
  /// The most connections: a person's bars, editors and terminals many times over, and a fraction
  /// of the descriptors a service is given.
  package static let connections = 512
  /// The most requests answered for one client in one turn, so that a busy one cannot keep a quiet
  /// one waiting.
  package static let requestsPerTurn = 100
  /// How long the requests of all clients together are answered in one turn, in microseconds, before
  /// it is looked who else has come: each has its part of it, and a request that is begun is
  /// finished.
  package static let turnMicroseconds = 5_000
  /// How long a result is written at once, in microseconds, before it goes on in the turns to come:
  /// hardly any takes so long.
  package static let pieceMicroseconds = 1_000
  /// How much is read from one client in one turn, in bytes.
  package static let bytesPerTurn = 64 << 10
  /// The replies that wait for the disk in one turn, in bytes, above which it is ended early: a
  /// small toggle each for every connection there may be.
  package static let heldRepliesPerTurn = 256 << 10
  /// How long clients have to take their last replies when the daemon ends, in microseconds: a
  /// restart is not to be noticed.
  ///
  /// After it requests are refused, for as long again.
  package static let farewellMicroseconds = 1_000_000

  /// The most connections where the system allows so many open descriptors: three quarters, for
  /// the history's files need some.
  package static func connections(openFiles: Int) -> Int {
    min(connections, max(1, openFiles / 4 * 3))
  }
}
