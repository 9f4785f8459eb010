import JSON
package import HabitCore

/// `listLibrary`: the items of the library.
package struct ListLibrary: Method {
  package static let name = "listLibrary"
  package static let chapter = MethodGroup.journeys
  package static let summary = "The items of the library that contain all words of a query"
  package static let example = Example(
    "Items about water",
    #"{"query":"water"}"#,
    result: #"""
      {"items":[{"id":"drink-water-first","title":"Drink a glass of water",
       "context":"After getting up, before coffee or tea","repetitions":1,"xp":10},
       {"id":"drink-water","title":"Drink water","text":"A glass at a time, spread over the day.",
       "repetitions":6,"xp":10}]}
      """#
  )
  package static let errors: [RPCError.Kind] = [.itemNotFound]

  /// The allowed length of a query, in bytes: the same as for a title.
  ///
  /// Each word of a query is searched in every text.
  private static let queryLength = 0...HabitText.name.maximumLength
  /// The most items in `items`: far more than a catalog has.
  private static let maximumItems = 1000

  private static let listOfItems = Schema.described(
    .list(.identifier, count: 0...maximumItems),
    "a list of at most \(maximumItems) ids of items, each 1 to 64 of A-Z a-z 0-9 . _ : -"
  )

  package var query: String?
  package var items: [ItemID]?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.optional(
      "query",
      &query,
      bytes: Self.queryLength,
      "Words to find in the texts of an item, ignoring case; default: every item"
    )
    list.optional(
      "items",
      &items,
      "The ids of the items to choose from; default: all",
      schema: Self.listOfItems
    ) { $0.count <= Self.maximumItems }
  }

  /// The items.
  package struct Result: ProtocolObject {
    package var items: [LibraryItem] = []

    package mutating func members(_ list: inout Members) {
      list.member("items", &items, "The items, in the catalog's order")
    }

    package init() {}
  }
}

/// `addCustomHabit`: adds a single library item as a habit.
package struct AddCustomHabit: WritingMethod {
  package static let name = "addCustomHabit"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "adding or removing an item"
  package static let summary =
    "Adds an item of the library as a habit; a subscribed journey that includes it decides the slot"
  package typealias Result = HabitResult
  package static let example = Example(
    "A single item in the evening",
    #"{"item":"three-good-things","slot":"evening"}"#,
    result: #"{"habit":\#(Example.threeGoodThings()),"revision":18}"#
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

/// `removeCustomHabit`: removes a single library item from the day.
package struct RemoveCustomHabit: WritingMethod {
  package static let name = "removeCustomHabit"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "adding or removing an item"
  package static let summary =
    "Removes an item added by addCustomHabit: archives its habit, unless a journey includes it"
  package typealias Result = HabitResult
  package static let example = Example(
    "And remove it again",
    #"{"item":"three-good-things"}"#,
    result: #"{"habit":\#(Example.threeGoodThings(isArchived: true)),"revision":19}"#
  )

  package var item = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.item(&item)
    list.dryRun(&dryRun)
  }
}

extension Example {
  /// The JSON of the example's habit, made from an item.
  fileprivate static func threeGoodThings(isArchived: Bool = false) -> String {
    #"""
    {"id":"item:three-good-things","name":"Write down three good things",
     "startDate":"2026-11-20","schedule":"daily","goal":"atLeast","repetitions":3,"xp":10,
     "tags":[],"reminders":[],"archived":\#(isArchived),"pauses":[],"versions":[],
     "item":{"id":"three-good-things","title":"Write down three good things",
     "text":"What went well today, and what had a part in it?",
     "source":"Seligman, Steen, Park and Peterson, American Psychologist 60 (2005), 410–421"},
     "createdAt":"2026-11-20T11:42:10.000Z","slot":"evening"}
    """#
  }
}

/// An item of the library, with the habit made from it.
@dynamicMemberLookup
package struct LibraryItem: ProtocolObject {
  package var item = Item()
  package var repetitions = Count.one
  package var xp = 0
  package var habit: HabitID?
  package var slot: Slot?

  package static let component: Component? = (
    "LibraryItem", "An item of the library, and the habit made from it"
  )

  package mutating func members(_ list: inout Members) {
    item.members(&list)
    list.member("repetitions", &repetitions, "The number of repetitions a day")
    list.member("xp", &xp, "The XP for a completion")
    list.optional("habit", &habit, "The habit made from it, unless that is archived")
    list.optional(
      "slot",
      &slot,
      "The part of the day of its habit, or the one that its journey sets"
    )
  }

  package init() {}

  package init(_ entry: LibraryEntry) {
    item = entry.entry.item
    repetitions = entry.entry.repetitions
    xp = entry.entry.xp
    habit = entry.habit
    slot = entry.slot
  }

  /// Forwards to ``item``, so that its fields are read directly.
  package subscript<Value>(dynamicMember member: KeyPath<Item, Value>) -> Value {
    item[keyPath: member]
  }
}

extension Members {
  fileprivate mutating func item(_ item: inout String) {
    member("item", &item, "The item of the library", schema: .reference(.item)) {
      $0.utf8.count <= HabitText.name.maximumLength
    }
  }
}
