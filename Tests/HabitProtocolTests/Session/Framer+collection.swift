import HabitProtocol

extension Framer {
  /// Appends received bytes of any collection.
  mutating func append(_ bytes: some Collection<UInt8>) { append(Array(bytes)) }
}
