/// `listJourneys`: all journeys, with their subscriptions.
package struct ListJourneys: Method {
  package static let name = "listJourneys"
  package static let chapter = MethodGroup.journeys
  package static let summary =
    "The journeys of the catalog and the subscribed ones, with their items"
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

  package init() {}
}

extension ListJourneys {
  /// The journeys.
  package struct Result: ProtocolObject {
    package var journeys: [ShownJourney] = []
    package var warnings: [Warning]?

    package mutating func members(_ list: inout Members) {
      list.member("journeys", &journeys, "The journeys, the catalog's in its order")
      list.optional("warnings", &warnings, "What of the person's catalog is left out, and why")
    }

    package init() {}
  }
}
