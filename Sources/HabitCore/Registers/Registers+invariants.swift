extension Registers {
  /// The first violated invariant, in one clause; `nil` when all hold.
  ///
  /// Linear in the number of registers: for tests.
  package var firstViolation: String? {
    guard ids.count == habits.count else {
      return "\(ids.count) identifiers stand for the registers of \(habits.count) habits"
    }
    if let position = ids.indices.first(where: { self.position(of: ids[$0]) != $0 }) {
      return "the position of \(ids[position]) is not where it stands, \(position)"
    }
    guard latestStamp <= farthestStamp else {
      return "the latest trusted stamp is later than the latest of all"
    }
    if let position = habits.indices.first(where: { habits[$0].latestStamp > farthestStamp }) {
      return "a register of \(ids[position]) is later than the latest stamp"
    }
    let shared =
      journeys.values.map(\.signature) + customItems.values.map(\.signature)
      + settings.values.map(\.signature) + vacations.values.map(\.signature)
      + tags.values.map(\.signature)
    guard shared.allSatisfy({ $0.stamp <= farthestStamp }) else {
      return "a journey, an item or a setting is later than the latest stamp"
    }
    return nil
  }
}
