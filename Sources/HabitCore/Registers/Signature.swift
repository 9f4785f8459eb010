/// The stamp and device of a write: the later signature wins, on all devices alike.
package struct Signature: Hashable, Sendable {
  package var stamp: Stamp
  package var device: DeviceID

  /// Creates a signature.
  package init(stamp: Stamp, device: DeviceID) {
    self.stamp = stamp
    self.device = device
  }
}

extension Signature: Comparable {
  /// Orders by stamp, then by device.
  package static func < (left: Signature, right: Signature) -> Bool {
    left.stamp != right.stamp ? left.stamp < right.stamp : left.device < right.device
  }
}

/// A last-writer-wins register: a value and its signature.
package struct Signed<Value: Sendable>: Sendable {
  package let value: Value
  /// The signature of its write.
  package let signature: Signature
}

extension Signed: Equatable where Value: Equatable {}

extension Dictionary {
  /// Writes the register at a key, unless its present value was signed later.
  ///
  /// Repeating a write, or exchanging two, leaves the same register: the laws of merging rest on
  /// this.
  ///
  /// - Returns: true when the value was written.
  mutating func merge<Content: Sendable>(
    _ value: Content,
    at key: Key,
    signed signature: Signature
  ) -> Bool where Value == Signed<Content> {
    if let present = self[key], present.signature >= signature { return false }
    self[key] = Signed(value: value, signature: signature)
    return true
  }
}
