/// `removeCustomHabit`: removes a single library item from the day.
package struct RemoveCustomHabit: WritingMethod {
  package static let name = "removeCustomHabit"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "taking an item in or out"
  package static let summary =
    "Gives up an item taken in by itself; it stays while a journey brings it, and its history stays"
  package typealias Result = HabitResult
  package static let example = Example(
    "And given up again",
    #"{"item":"three-good-things"}"#,
    result: #"""
      {"habit":{"id":"item:three-good-things","name":"Write down three good things",
       "startDate":"2026-11-20","schedule":"daily","goal":"atLeast","repetitions":3,"xp":10,
       "tags":[],"reminders":[],"archived":true,"pauses":[],"versions":[],
       "item":{"id":"three-good-things","title":"Write down three good things",
       "text":"What went well today, and what had a part in it?",
       "source":"Seligman, Steen, Park and Peterson, American Psychologist 60 (2005), 410–421"},
       "createdAt":"2026-11-20T11:42:10.000Z","slot":"evening"},"revision":19}
      """#
  )

  package var item = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.item(&item)
    list.dryRun(&dryRun)
  }
}
