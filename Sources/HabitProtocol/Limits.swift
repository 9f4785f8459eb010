/// How much one client may ask of the daemon at once.
package enum Limits {
  /// The longest request, in bytes: years of entries fit, and a client that forgets the newline
  /// is noticed before it costs memory.
  package static let messageLength = 1 << 20
  /// The longest reply, in bytes: 30 years of a thousand habits in parts, not at once.
  package static let replyLength = 16 << 20
  /// The most requests in one batch: beyond it a client pipelines.
  package static let batchLength = 100
  /// Queued output above which no more requests are read from a client: it is not listening.
  package static let outputBeforeReadingStops = 256 << 10
  /// Requests waiting for their turn, in bytes, above which no more are read from a client: it
  /// sends faster than it is answered.
  package static let inputBeforeReadingStops = 256 << 10
  /// Queued output above which a subscriber is told no more of what changed, only that it must load
  /// everything anew, in bytes: it has not read for long.
  package static let queuedBeforeEventsAreDropped = 4 << 20
  /// The most connections: a person's bars, editors and terminals many times over, and a fraction
  /// of the descriptors a service is given.
  package static let connections = 512
  /// The most requests answered for one client in one turn, so that a busy one cannot keep a quiet
  /// one waiting.
  package static let requestsPerTurn = 100
  /// How much is read from one client in one turn, in bytes.
  package static let bytesPerTurn = 256 << 10
}
