/// The method that a request names.
package enum RequestedMethod: Equatable, Sendable {
  /// A method of the protocol.
  case known(MethodName)
  /// An unknown method, by the requested name.
  case unknown(String)

  /// Creates the method of a name.
  package init(_ name: String) {
    self.init(utf8: name.utf8.span)
  }

  /// Creates the method of a name given as UTF-8.
  init(utf8 name: Span<UInt8>) {
    if let method = Self.find(name) {
      self = .known(method)
    } else {
      self = .unknown(String(decoding: Array(copying: name), as: UTF8.self))
    }
  }

  /// Its name.
  package var name: String {
    switch self {
    case .known(let method): method.rawValue
    case .unknown(let name): name
    }
  }

  /// Methods by the length of their names: comparing the few candidates byte by byte is cheap,
  /// while hashing the name costs more than the rest of a small request's envelope.
  private static let byLength: [[(name: [UInt8], method: MethodName)]] = {
    let named = MethodName.allCases.map { (name: Array($0.rawValue.utf8), method: $0) }
    let longest = named.map(\.name.count).max() ?? 0
    return (0...longest).map { length in named.filter { $0.name.count == length } }
  }()

  private static func find(_ name: Span<UInt8>) -> MethodName? {
    guard byLength.indices.contains(name.count) else { return nil }
    let candidates = byLength[name.count]
    for index in candidates.indices where isEqual(candidates[index].name, name) {
      return candidates[index].method
    }
    return nil
  }

  private static func isEqual(_ known: [UInt8], _ name: Span<UInt8>) -> Bool {
    for offset in name.indices where known[offset] != name[offset] {
      return false
    }
    return true
  }
}
