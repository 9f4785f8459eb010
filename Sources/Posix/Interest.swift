/// What one waits for on a descriptor.
package struct Interest: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// An interest with the given bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// An interest in reading, in writing, in both or in neither.
  ///
  /// As an array literal would give it, which from another module costs a thousand instructions.
  package init(reading: Bool, writing: Bool) {
    self.init(rawValue: (reading ? 1 : 0) | (writing ? 2 : 0))
  }

  /// There is something to read, or the end.
  package static let readable = Interest(rawValue: 1)
  /// There is room to write.
  package static let writable = Interest(rawValue: 2)
  /// The peer is gone in both directions; comes with every other interest as well.
  package static let hangUp = Interest(rawValue: 4)
}
