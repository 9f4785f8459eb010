package import HabitCore
import JSON

/// `listLibrary`: the items of the library.
package struct ListLibrary: Method {
  package static let name = "listLibrary"
  package static let chapter = MethodGroup.journeys
  package static let summary = "The items of the library that hold all words of a query"
  package static let parameters: [ParameterEntry] = [query.entry, items.entry]
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

  /// The words to search for.
  package static let query = Parameter<String>(
    "query",
    .shortText(queryLength),
    "Words to look for in all texts of an item, whatever their case; every item where it is missing"
  ) { json in json.string.flatMap { queryLength.contains($0.utf8.count) ? $0 : nil } }

  private static let items = Parameter<[ItemID]>(
    "items",
    .items(maximumItems),
    "The ids of the items to choose from; all where it is missing"
  ) {
    json in
    guard json.kind == .array, json.count <= maximumItems else { return nil }
    let ids = json.elements.compactMap { $0.string.flatMap { ItemID($0) } }
    return ids.count == json.count ? ids : nil
  }

  /// Words to search for; an empty query finds every item.
  package var query: String
  /// The items to search; `nil` for all.
  package var items: [ItemID]?

  package init(_ arguments: Arguments) throws(RPCError) {
    query = try arguments.value(Self.query) ?? ""
    items = try arguments.value(Self.items)
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
