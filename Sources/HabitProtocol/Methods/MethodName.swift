/// The name of a method of the protocol.
package struct MethodName: Hashable, Sendable, CaseIterable {
  /// The position of the method in ``everyMethod``.
  package let index: Int

  static let types = everyMethod.erased

  package static var allCases: [MethodName] { types.indices.map(MethodName.init(index:)) }

  private init(index: Int) { self.index = index }

  /// Finds the method with a name, compared byte by byte; `nil` if no method has it.
  package init?(rawValue: String) {
    let name = rawValue.utf8.span
    guard Self.byLength.indices.contains(name.count) else { return nil }
    let candidates = Self.byLength[name.count]
    for candidate in candidates.indices where Self.isEqual(candidates[candidate].name, name) {
      index = candidates[candidate].index
      return
    }
    return nil
  }

  /// The method's type, which describes the method and decodes its parameters.
  package var type: any Method.Type { Self.types[index] }

  package var rawValue: String { type.name }

  package var onlyReads: Bool { type.onlyReads }

  /// The methods by the length of their names: a name is compared with the few of its length.
  ///
  /// Comparing is cheap; hashing the name costs more than the rest of a small request's envelope.
  private static let byLength: [[(name: [UInt8], index: Int)]] = {
    let named = types.enumerated().map { (name: Array($1.name.utf8), index: $0) }
    let longest = named.map(\.name.count).max() ?? 0
    return (0...longest).map { length in named.filter { $0.name.count == length } }
  }()

  private static func isEqual(_ known: [UInt8], _ name: Span<UInt8>) -> Bool {
    for offset in name.indices where known[offset] != name[offset] {
      return false
    }
    return true
  }
}

extension MethodName: CustomStringConvertible {
  package var description: String { rawValue }
}

/// The method that a request names, known or not.
package enum RequestedMethod: Equatable, Sendable {
  case known(MethodName)
  case unknown(String)

  package init(_ name: String) {
    self = MethodName(rawValue: name).map(RequestedMethod.known) ?? .unknown(name)
  }

  package var name: String {
    switch self {
    case .known(let method): method.rawValue
    case .unknown(let name): name
    }
  }
}
