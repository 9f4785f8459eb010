/// `listJourneys`: the journeys there are, and which are subscribed.
package struct ListJourneys: Method {
  /// Its name.
  package static let name = MethodName.listJourneys
  /// What it does.
  package static let summary =
    "The journeys of the catalog and the subscribed ones, with their items"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = []

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
