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
    self =
      MethodName(utf8: name).map(RequestedMethod.known)
      ?? .unknown(String(decoding: Array(copying: name), as: UTF8.self))
  }

  /// Its name.
  package var name: String {
    switch self {
    case .known(let method): method.rawValue
    case .unknown(let name): name
    }
  }
}

extension [UInt8] {
  /// Copies the bytes of a span.
  init(copying bytes: Span<UInt8>) {
    self = []
    append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }
}
