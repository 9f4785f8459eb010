/// `unsubscribe`: no more events on this connection.
package struct Unsubscribe: Method {
  /// Its name.
  package static let name = MethodName.unsubscribe
  /// What it does.
  package static let summary = "Ends the events on this connection"
  /// Its parameters: none.
  package static let parameters: [ParameterEntry] = []
  /// What it is answered with.
  package static let result = Schema.object([])
  /// A request that works.
  package static let example = Example("Enough heard", result: "{}")

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
