/// `toggleJourney`: subscribes to a journey or leaves it.
package struct ToggleJourney: WritingMethod {
  package static let name = "toggleJourney"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "joining or leaving a journey"
  package static let summary =
    "Subscribes to a journey, or leaves it where it is subscribed"
  package typealias Result = JourneyResult
  package static let example = Example(
    "A second one is joined; toggled again, it would be left",
    #"{"journey":"focused-work"}"#,
    excerpt: #"""
      {"journey":{"id":"focused-work","title":"Focus at work",
       "summary":"Decide first, work undisturbed, and leave a trail for tomorrow.",
       "subscribed":true,"since":"2026-11-20","items":[{"id":"three-for-today",
       "title":"Choose three things for today",
       "text":"Write down the three things that would make this a good day. Begin with the first.",
       "repetitions":1,"xp":15,"habit":"item:three-for-today","slot":"morning"}]},"revision":16}
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
