/// `addJourney`: subscribes to a journey.
package struct AddJourney: WritingMethod {
  package static let name = "addJourney"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "joining or leaving a journey"
  package static let summary =
    "Subscribes to a journey: its items come into the day from today on"
  package typealias Result = JourneyResult
  package static let example = Example(
    "Three small practices come into the day",
    #"{"journey":"gratitude"}"#,
    result: #"""
      {"journey":{"id":"gratitude","title":"Gratitude",
       "summary":"Notice what is good, and let others know.","subscribed":true,
       "since":"2026-11-20","items":[{"id":"kind-act","title":"Do somebody a small kindness",
       "repetitions":1,"xp":15,"habit":"item:kind-act","slot":"anytime"},{"id":"thank-somebody",
       "title":"Thank somebody","text":"In person or in writing, for something particular.",
       "repetitions":1,"xp":10,"habit":"item:thank-somebody","slot":"anytime"},
       {"id":"three-good-things","title":"Write down three good things",
       "text":"What went well today, and what had a part in it?",
       "source":"Seligman, Steen, Park and Peterson, American Psychologist 60 (2005), 410–421",
       "repetitions":3,"xp":10,"habit":"item:three-good-things","slot":"evening"}]},"revision":15}
      """#
  )
  package static let errors: [RPCError.Kind] = [.itemNotFound]

  package var journey = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.journey(&journey)
    list.dryRun(&dryRun)
  }
}
