/// The stamp and device of a write: the later signature wins, on all devices alike.
package struct Signature: Hashable, Sendable {
  /// The stamp.
  package var stamp: Stamp
  /// The device.
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
