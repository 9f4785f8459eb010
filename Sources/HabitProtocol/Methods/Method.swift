package import JSON

/// One method of the protocol: what it is called, what it takes, and a request for it, decoded.
package protocol Method: Sendable {
  /// Its name.
  static var name: MethodName { get }
  /// What it does, in one sentence.
  static var summary: String { get }
  /// Its parameters, in positional order.
  static var parameters: [ParameterEntry] { get }
  /// Decodes a request.
  ///
  /// - Throws: `parameter.invalid` and what the values themselves ask for.
  init(_ arguments: Arguments) throws(RPCError)
}

extension Method {
  /// Decodes a request from its JSON parameters.
  ///
  /// - Throws: an error about a parameter.
  package init(parameters: JSONValue?) throws(RPCError) {
    try self.init(Arguments(parameters, table: Self.parameters))
  }
}
