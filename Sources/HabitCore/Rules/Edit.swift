/// An edit of an optional field.
package enum Edit<Value: Sendable>: Sendable {
  /// Sets a value.
  case set(Value)
  /// Empties the field.
  case clear

  /// The value, or `nil` for ``clear``.
  package var value: Value? {
    switch self {
    case .set(let value): value
    case .clear: nil
    }
  }
}

extension Edit: Equatable where Value: Equatable {}
