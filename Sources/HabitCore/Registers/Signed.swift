/// A last-writer-wins register: a value and who wrote it.
package struct Signed<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value
  /// Who wrote it and when.
  package let signature: Signature

  /// Creates a register.
  package init(_ value: Value, _ signature: Signature) {
    self.value = value
    self.signature = signature
  }
}

extension Signed: Equatable where Value: Equatable {}

extension Dictionary {
  /// Writes the register at a key unless what it holds was signed later.
  ///
  /// The same write twice, or two writes in either order, leave the same register: the ground of
  /// every promise about merging.
  ///
  /// - Returns: whether the register took the value.
  mutating func merge<Content: Sendable>(
    _ value: Content,
    at key: Key,
    signed signature: Signature
  ) -> Bool where Value == Signed<Content> {
    if let present = self[key], present.signature >= signature { return false }
    self[key] = Signed(value, signature)
    return true
  }
}
