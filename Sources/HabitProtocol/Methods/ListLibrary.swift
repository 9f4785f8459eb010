package import HabitCore
import JSON

/// `listLibrary`: the items of the library.
package struct ListLibrary: Method {
  package static let name = "listLibrary"
  package static let chapter = MethodGroup.journeys
  package static let summary = "The items of the library that hold all words of a query"
  package static let example = Example(
    "What has to do with water",
    #"{"query":"water"}"#,
    result: #"""
      {"items":[{"id":"drink-water-first","title":"Drink a glass of water",
       "context":"After getting up, before coffee or tea","repetitions":1,"xp":10},
       {"id":"drink-water","title":"Drink water","text":"A glass at a time, spread over the day.",
       "repetitions":6,"xp":10}]}
      """#
  )
  package static let errors: [RPCError.Kind] = [.itemNotFound]

  /// The longest query, in bytes: that of a title, since each word is searched for in every text.
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
      "Words to look for in all texts of an item, whatever their case; every item where it is missing"
    )
    list.optional(
      "items",
      &items,
      "The ids of the items to choose from; all where it is missing",
      schema: Self.listOfItems
    ) { $0.count <= Self.maximumItems }
  }
}

extension ListLibrary {
  /// The items.
  package struct Result: ProtocolObject {
    package var items: [LibraryItem] = []

    package mutating func members(_ list: inout Members) {
      list.member("items", &items, "The items, in the catalog's order")
    }

    package init() {}
  }
}
