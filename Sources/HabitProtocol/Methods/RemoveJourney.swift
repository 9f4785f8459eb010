/// `removeJourney`: leaves a journey.
package struct RemoveJourney: WritingMethod {
  package static let name = "removeJourney"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "joining or leaving a journey"
  package static let summary =
    "Leaves a journey: items that nothing else brings leave the day, their history stays"
  package typealias Result = JourneyResult
  package static let example = Example(
    "They leave the day; what was done stays",
    #"{"journey":"gratitude"}"#,
    result: #"""
      {"journey":{"id":"gratitude","title":"Gratitude",
       "summary":"Notice what is good, and let others know.","subscribed":false,
       "items":[{"id":"kind-act","title":"Do somebody a small kindness","repetitions":1,"xp":15,
       "slot":"anytime"},{"id":"thank-somebody","title":"Thank somebody",
       "text":"In person or in writing, for something particular.","repetitions":1,"xp":10,
       "slot":"anytime"},{"id":"three-good-things","title":"Write down three good things",
       "text":"What went well today, and what had a part in it?",
       "source":"Seligman, Steen, Park and Peterson, American Psychologist 60 (2005), 410–421",
       "repetitions":3,"xp":10,"slot":"evening"}]},"revision":17}
      """#
  )

  package var journey = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.journey(&journey)
    list.dryRun(&dryRun)
  }
}
