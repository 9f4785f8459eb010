import HabitProtocol

/// The share of the daemon's time that a client has used lately.
///
/// Answering a client puts it in debt, and time pays the debt off. A client in debt is answered some
/// time after it asks when others ask too, so that a quiet client does not wait for a crowd of busy
/// ones. Nobody waits for ever: what has waited long enough comes before a quiet client that asks now.
/// A new connection is between the two: else every expensive request would come on one of its own.
struct Account {
  /// The price of a microsecond of answering, in microseconds of waiting: a quiet client
  /// uses less than this part of the daemon's time, and a crowd of so many cannot be all quiet.
  private static let price = 64
  /// The most credit or debt, in microseconds: older use is forgotten.
  private static let extent = 1_000_000
  /// The longest delay of the busiest client behind a quiet one, in microseconds: many turns, and
  /// still soon for a person.
  static let longestDelay = 200_000

  /// When the debt will be paid off.
  private var balanced: Int

  /// The account of a client that comes now.
  init(openedAt now: Int) {
    balanced = now
  }

  /// The debt in microseconds; below 0 for a client that has been quiet.
  func debt(at now: Int) -> Int {
    min(max(balanced - now, -Self.extent), Self.extent)
  }

  /// The time between a request and the moment it is due to be answered, in microseconds.
  func delay(at now: Int) -> Int {
    (debt(at: now) + Self.extent) * Self.longestDelay / (2 * Self.extent)
  }

  /// Adds the time that was used for the client, both in microseconds.
  mutating func charge(_ used: Int, at now: Int) {
    balanced = now + min(debt(at: now) + used * Self.price, Self.extent)
  }
}
