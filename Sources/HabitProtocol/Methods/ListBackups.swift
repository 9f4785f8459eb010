/// `listBackups`: the kept generations of this device's history.
package struct ListBackups: Method {
  /// Its name.
  package static let name = MethodName.listBackups
  /// What it does.
  package static let summary =
    "The generations of the history that are kept, oldest first, with what they hold"
  /// Its parameters: none.
  package static let parameters: [ParameterEntry] = []

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
