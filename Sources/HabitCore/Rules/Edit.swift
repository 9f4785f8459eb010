/// What is to become of an optional field.
package enum Edit<Value: Sendable>: Sendable {
  /// It takes a value.
  case set(Value)
  /// It becomes empty.
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
