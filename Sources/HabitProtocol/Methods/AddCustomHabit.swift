package import HabitCore

/// `addCustomHabit`: adds a single library item as a habit.
package struct AddCustomHabit: Method {
  package static let name = "addCustomHabit"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "taking an item in or out"
  package static let summary =
    "Takes an item of the library into the day; a journey that brings it decides the slot"
  package static let parameters: [ParameterEntry] = [
    Parameter.item.required.entry, Parameter.slot.required.entry, Parameter.dryRun.entry,
  ]
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

  /// The item, by identifier, title, or beginning of its title.
  package var item: String
  /// The slot for the habit.
  package var slot: Slot
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    item = try arguments.required(.item)
    slot = try arguments.required(.slot)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
