/// The conditions that a descriptor is ready for.
package struct Readiness: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  /// Creates a readiness with the given bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// There are bytes to read, or the end.
  package static let readable = Readiness(rawValue: 1)
  /// There is room to write.
  package static let writable = Readiness(rawValue: 2)
  /// The peer is gone in both directions; bytes it sent before can still be read.
  package static let hangUp = Readiness(rawValue: 4)
  /// An error is pending; the next read or write reports it.
  package static let error = Readiness(rawValue: 8)

  // The generic set operations cost a thousand instructions each from another module.

  /// True where the peer is gone or an error is pending.
  package var isLast: Bool { !isDisjoint(with: [.hangUp, .error]) }
  /// True where a read would return bytes, the end or an error.
  package var isWorthReading: Bool { !isDisjoint(with: [.readable, .hangUp, .error]) }
}

/// The conditions to wait for on a descriptor.
package struct Interest: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  /// Creates an interest with the given bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates an interest in reading, in writing, in both or in neither.
  ///
  /// Equivalent to an array literal, which costs a thousand instructions from another module.
  package init(reading: Bool, writing: Bool) {
    self.init(rawValue: (reading ? 1 : 0) | (writing ? 2 : 0))
  }

  /// There are bytes to read, or the end.
  package static let readable = Interest(rawValue: 1)
  /// There is room to write.
  package static let writable = Interest(rawValue: 2)
  /// The peer is gone in both directions; always reported, whatever the interest.
  package static let hangUp = Interest(rawValue: 4)
}
