import HabitProtocol

/// How much of the daemon's time a client has used lately.
///
/// Answering a client puts it in debt, and time pays the debt off. A client in debt is answered some
/// time after it asks when others ask too, so that a quiet client does not wait for a crowd of busy
/// ones. Nobody waits for ever: what has waited long enough comes before a quiet client that asks now.
/// A new connection is between the two: else every expensive request would come on one of its own.
struct Account {
  /// How many times as long as it took to answer a client it takes to pay that off: a quiet client
  /// uses less than this part of the daemon's time, and a crowd of so many cannot be all quiet.
  private static let price = 64
  /// How much credit or debt there is at most, in microseconds: what was a while ago is forgotten.
  private static let extent = 1_000_000
  /// How much later than a quiet client the busiest is answered, in microseconds: many turns, and
  /// still soon for a person.
  static let longestDelay = 200_000

  /// When the debt will be paid off.
  private var balanced: Int

  /// The account of a client that comes now.
  init(openedAt now: Int) {
    balanced = now
  }

  /// What is owed, in microseconds; below 0 for one who has been quiet.
  func debt(at now: Int) -> Int {
    min(max(balanced - now, -Self.extent), Self.extent)
  }

  /// How long after it asks a client is due to be answered, in microseconds.
  func delay(at now: Int) -> Int {
    (debt(at: now) + Self.extent) * Self.longestDelay / (2 * Self.extent)
  }

  /// Adds the time that was used for the client, both in microseconds.
  mutating func charge(_ used: Int, at now: Int) {
    balanced = now + min(debt(at: now) + used * Self.price, Self.extent)
  }
}
