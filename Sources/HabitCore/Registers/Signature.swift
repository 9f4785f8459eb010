/// The stamp and device of a write: the later signature wins, on all devices alike; of two values under one
/// signature the greater (``RegisterValue``).
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
  /// Writes the register at a key, unless its present value stands; true when the value was written.
  mutating func merge<Content: RegisterValue>(
    _ value: Content,
    at key: Key,
    signed signature: Signature
  ) -> Bool where Value == Signed<Content> {
    self[key].merge(value, signed: signature)
  }
}
