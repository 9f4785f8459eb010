/// `listJourneys`: the journeys there are, and which are subscribed.
package struct ListJourneys: Method {
  /// Its name.
  package static let name = MethodName.listJourneys
  /// What it does.
  package static let summary =
    "The journeys of the catalog and the subscribed ones, with their items"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = []
  /// What it is answered with.
  package static let result = Schema.object([
    .member("journeys", .list(.journey), "The journeys, the catalog's in its order"),
    .optional("warnings", .list(.warning), "What of the person's catalog is left out, and why"),
  ])
  /// A request that works.
  package static let example = Example(
    "What there is to join",
    excerpt: #"""
      {"journeys":[{"id":"calm-morning","title":"A calm morning",
       "summary":"Five small steps before the day asks for anything.","subscribed":false,
       "items":[{"id":"drink-water-first","title":"Drink a glass of water",
       "context":"After getting up, before coffee or tea","repetitions":1,"xp":10,
       "slot":"morning"},{"id":"morning-daylight","title":"Look at daylight",
       "text":"Open the curtains, or step outside for a few minutes.","repetitions":1,"xp":10,
       "slot":"morning"}]}]}
      """#
  )

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
