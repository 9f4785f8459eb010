/// The conditions to wait for on a descriptor.
package struct Interest: OptionSet, Hashable, Sendable {
  /// The bits.
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
