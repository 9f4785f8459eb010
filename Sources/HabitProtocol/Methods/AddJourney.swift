/// `addJourney`: subscribes to a journey.
package struct AddJourney: Method {
  package static let name = "addJourney"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "joining or leaving a journey"
  package static let summary =
    "Subscribes to a journey: its items come into the day from today on"
  package static let parameters: [ParameterEntry] = [
    Parameter.journey.required.entry, Parameter.dryRun.entry,
  ]
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

  /// The journey, by identifier, title, or beginning of its title.
  package var journey: String
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    journey = try arguments.required(.journey)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
