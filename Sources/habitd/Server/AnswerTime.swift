/// The time that answering a client takes, which determines its place among those that wait.
///
/// Whoever has waited the longest is answered first, where a wait is measured in answers of one's own:
/// a client whose answers take 2 ms waits as patiently for 20 ms as one whose answers take 0.1 ms waits
/// for 1 ms. An answer is expected to take as long as the client's last ones, and a microsecond for each
/// byte of a long message. So a short request overtakes long ones, however many there are, and nobody
/// waits forever. (Known of schedulers as "highest response ratio next".)
struct AnswerTime {
  /// The average of the last answers, in microseconds, in which each counts twice as much as the one
  /// before.
  private var average = Self.first

  /// The time expected of the first answer to a client, in microseconds: longer than usual, or a client
  /// that sends every expensive request through a new connection would be preferred.
  private static let first = 500
  /// The longest time expected, in microseconds: that of the longest import.
  ///
  /// Longer messages are batches, of which one request is answered at a time.
  static let longest = 20_000
  /// The time that everybody has waited already, in microseconds: among those that come at the same
  /// time the shortest answer is given first.
  private static let head = 5_000
  /// The fractions in which waits are compared.
  private static let fractions = 1024

  /// The urgency of answering a client that has waited: the number of answers, in fractions, that it
  /// could have been given meanwhile.
  ///
  /// - Parameters:
  ///   - wait: the time since its request was first seen, in microseconds.
  ///   - unreadBytes: the length of what it has sent.
  ///   - longest: the longest time expected.
  /// - Returns: the number, which grows as it waits.
  func urgency(after wait: Int, unreadBytes: Int, longest: Int = Self.longest) -> Int {
    (wait + Self.head) * Self.fractions / max(1, min(max(average, unreadBytes), longest))
  }

  /// True where the next answer may take as long as a turn, so that those before it should leave first.
  ///
  /// - Parameters:
  ///   - unreadBytes: the length of what the client has sent.
  ///   - turn: the time of a turn, in microseconds.
  /// - Returns: true after answers that took as long, and for a long message.
  func mayFillTurn(unreadBytes: Int, turn: Int) -> Bool {
    unreadBytes > Self.longMessage || average > turn
  }

  /// The length of a message, in bytes, from which answering it may take as long as a turn; some
  /// tens of pipelined ticks are shorter.
  private static let longMessage = 8 << 10

  /// Notes the time of an answer, in microseconds.
  mutating func note(_ time: Int) { average = (average + time) / 2 }
}
