package import HabitCore

/// `addCustomHabit`: adds a single library item as a habit.
package struct AddCustomHabit: WritingMethod {
  package static let name = "addCustomHabit"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "taking an item in or out"
  package static let summary =
    "Takes an item of the library into the day; a journey that brings it decides the slot"
  package typealias Result = HabitResult
  package static let example = Example(
    "A single item in the evening",
    #"{"item":"three-good-things","slot":"evening"}"#,
    result: #"""
      {"habit":{"id":"item:three-good-things","name":"Write down three good things",
       "startDate":"2026-11-20","schedule":"daily","goal":"atLeast","repetitions":3,"xp":10,
       "tags":[],"reminders":[],"archived":false,"pauses":[],"versions":[],
       "item":{"id":"three-good-things","title":"Write down three good things",
       "text":"What went well today, and what had a part in it?",
       "source":"Seligman, Steen, Park and Peterson, American Psychologist 60 (2005), 410–421"},
       "createdAt":"2026-11-20T11:42:10.000Z","slot":"evening"},"revision":18}
      """#
  )

  package var item = ""
  package var slot = Slot.anytime
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.item(&item)
    list.member("slot", &slot, "The part of the day it belongs to")
    list.dryRun(&dryRun)
  }
}
