/// Who wrote a register and when: the later signature wins, and all devices agree which that is.
package struct Signature: Hashable, Sendable {
  /// When.
  package var stamp: Stamp
  /// On which device.
  package var device: DeviceID

  /// Creates a signature.
  package init(stamp: Stamp, device: DeviceID) {
    self.stamp = stamp
    self.device = device
  }
}

extension Signature: Comparable {
  /// Earlier stamp first; of equal ones the smaller device first.
  package static func < (left: Signature, right: Signature) -> Bool {
    left.stamp != right.stamp ? left.stamp < right.stamp : left.device < right.device
  }
}
