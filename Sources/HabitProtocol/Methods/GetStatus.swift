/// `status`: how the daemon is.
package struct GetStatus: Method {
  /// Its name.
  package static let name = MethodName.status
  /// What it does.
  package static let summary = "Version, revision, today, and how the storage is"
  /// Its parameters: none.
  package static let parameters: [ParameterEntry] = []

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
