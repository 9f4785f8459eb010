import HabitProtocol

/// How much of the daemon's time a client has used lately.
///
/// Answering a client puts it in debt, and time pays it off. Who owes least is answered first, so a
/// quiet client does not wait for a crowd of busy ones, and each of these not for the others. Who
/// has just come is not known to be quiet: else every hostile request would come on a connection of
/// its own.
struct Account {
  /// How many times as long as it took to answer a client it takes to pay that off: a quiet client
  /// uses less than this part of the daemon's time.
  private static let price = 128
  /// How much credit or debt there is at most, in microseconds: what was a while ago is forgotten.
  private static let extent = 1_000_000

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

  /// Adds the time that was used for the client, both in microseconds.
  mutating func charge(_ used: Int, at now: Int) {
    balanced = now + min(debt(at: now) + used * Self.price, Self.extent)
  }
}
