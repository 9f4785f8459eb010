/// The bytes that are held for all clients together.
///
/// One count for the server and its parts: a client that has used up its share is refused more only
/// while all clients together hold too much.
final class HeldBytes {
  /// The most that is held before a client with a large share is refused, in bytes.
  let limit: Int
  /// The bytes held now.
  private(set) var total = 0

  /// Nothing held yet.
  init(limit: Int) {
    self.limit = limit
  }

  /// More is held than may be.
  var isOverLimit: Bool { total > limit }

  /// Counts `bytes` for a client in place of what was counted for it before.
  func count(_ bytes: Int, for client: Client) {
    guard bytes != client.countedBytes else { return }
    total += bytes - client.countedBytes
    client.countedBytes = bytes
  }
}
