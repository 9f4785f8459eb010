/// `unsubscribe`: ends the events on this connection.
package struct Unsubscribe: Method {
  /// Its name.
  package static let name = MethodName.unsubscribe
  /// A one-sentence summary of the method.
  package static let summary = "Ends the events on this connection"
  /// Its parameters: none.
  package static let parameters: [ParameterEntry] = []
  /// The schema of its result.
  package static let result = Schema.object([])
  /// A request that succeeds, and its result.
  package static let example = Example("Enough heard", result: "{}")

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
