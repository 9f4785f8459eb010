import HabitCore
import Testing

@testable import habitd

@Suite("Reading a catalog file")
struct CatalogReaderTests {
  private func read(_ text: String, after known: Catalog = Catalog()) throws -> Catalog {
    try CatalogReader.read(Array(text.utf8), after: known)
  }

  @Test("everything an item and a journey can have is read")
  func everything() throws {
    let catalog = try read(
      """
      {"items": [{"id": "a", "title": "A", "text": "t", "transliteration": "l", "translation": "u",
        "repetitions": 2.5, "xp": 0, "source": "s", "benefit": "b", "context": "c"}],
       "journeys": [{"id": "j", "title": "J", "summary": "S",
        "items": [{"item": "a", "slot": "evening"}]}]}
      """
    )
    let entry = try #require(catalog.items.first)
    #expect(entry.id.text == "a")
    #expect(entry.title == "A")
    #expect(entry.item.text == "t")
    #expect(entry.item.transliteration == "l")
    #expect(entry.item.translation == "u")
    #expect(entry.item.source == "s")
    #expect(entry.item.benefit == "b")
    #expect(entry.item.context == "c")
    #expect(entry.repetitions.thousandths == 2500)
    #expect(entry.xp == 0)
    let journey = try #require(catalog.journeys.first)
    #expect(journey.id.text == "j")
    #expect(journey.title == "J")
    #expect(journey.summary == "S")
    #expect(journey.members == [.init(item: entry.id, slot: .evening)])
  }

  @Test("what is left out takes its default")
  func defaults() throws {
    let catalog = try read(
      #"{"items":[{"id":"a","title":"A"}],"journeys":[{"id":"j","title":"J","items":[{"item":"a"}]}]}"#
    )
    #expect(catalog.items.first?.repetitions == .one)
    #expect(catalog.items.first?.xp == Habit.defaultXP)
    #expect(catalog.items.first?.item.text == nil)
    #expect(catalog.journeys.first?.members.first?.slot == .anytime)
    #expect(try read("{}") == Catalog())
  }

  @Test("a journey may use items that were read before")
  func earlierItems() throws {
    let known = try read(#"{"items":[{"id":"a","title":"A"}]}"#)
    let file = #"{"journeys":[{"id":"j","title":"J","items":[{"item":"a"}]}]}"#
    #expect(try read(file, after: known).journeys.count == 1)
    #expect(throws: CatalogError.self) { try read(file) }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var file: String
    var place: String
    var problem: String

    init(_ file: String, _ place: String, _ problem: String) {
      self.file = file
      self.place = place
      self.problem = problem
    }

    var testDescription: String { file }
  }

  private static func item(_ members: String) -> String {
    #"{"items":[{"id":"a","title":"A"},{"id":"b","title":"B",\#(members)}]}"#
  }

  private static func journey(_ items: String, _ members: String = "") -> String {
    #"{"items":[{"id":"a","title":"A"}],"journeys":[{"id":"j","title":"J","items":\#(items)\#(members)}]}"#
  }

  @Test(
    "what is wrong is named with its place",
    arguments: [
      Row("", "line 1", "ends too early"),
      Row("{\n  \"items\": [],\n}", "line 3", "member's name"),
      Row("[]", "", "must be an object"),
      Row(#"{"item":[]}"#, "item", "unknown member; expected one of items, journeys"),
      Row(#"{"items":[],"items":[]}"#, "items", "repeated"),
      Row(#"{"items":{}}"#, "items", "must be a list"),
      Row(#"{"items":[7]}"#, "items[0]", "must be an object"),
      Row(#"{"items":[{"title":"A"}]}"#, "items[0]", #""id" is missing"#),
      Row(#"{"items":[{"id":"a"}]}"#, "items[0]", #""title" is missing"#),
      Row(#"{"items":[{"id":"a b","title":"A"}]}"#, "items[0].id", "must be an id"),
      Row(#"{"items":[{"id":5,"title":"A"}]}"#, "items[0].id", "must be an id"),
      Row(#"{"items":[{"id":"a","title":" "}]}"#, "items[0].title", "blank"),
      Row(#"{"items":[{"id":"a","title":null}]}"#, "items[0].title", "must be text"),
      Row(
        #"{"items":[{"id":"a","title":"A"},{"id":"a","title":"B"}]}"#,
        "items[1]",
        #"item "a" is defined twice"#
      ),
      Row(item(#""colour":"red""#), "items[1].colour", "unknown member"),
      Row(item(#""text":"""#), "items[1].text", "blank"),
      Row(item(#""xp":-1"#), "items[1].xp", "whole number"),
      Row(item(#""xp":1.5"#), "items[1].xp", "whole number"),
      Row(item(#""xp":99999999999999999999"#), "items[1].xp", "whole number"),
      Row(item(#""repetitions":0"#), "items[1].repetitions", "above 0"),
      Row(item(#""repetitions":"3""#), "items[1].repetitions", "above 0"),
      Row(item(#""repetitions":1e10"#), "items[1].repetitions", "above 0"),
      Row(journey("7"), "journeys[0].items", "must be a list"),
      Row(journey("[]"), "journeys[0].items", "at least one"),
      Row(journey(#"[{"item":"b"}]"#), "journeys[0].items[0].item", #"unknown item "b""#),
      Row(journey(#"[{"item":"a"},{"item":"a"}]"#), "journeys[0].items[1]", "twice"),
      Row(
        journey(#"[{"item":"a","slot":"noon"}]"#),
        "journeys[0].items[0].slot",
        "morning, anytime"
      ),
      Row(journey(#"[{"item":"a","xp":1}]"#), "journeys[0].items[0].xp", "unknown member"),
      Row(journey(#"[{"slot":"morning"}]"#), "journeys[0].items[0]", #""item" is missing"#),
      Row(journey(#"[{"item":"a"}]"#, #","icon":"x""#), "journeys[0].icon", "unknown member"),
      Row(#"{"journeys":[{"id":"j","title":"J"}]}"#, "journeys[0]", #""items" is missing"#),
    ]
  )
  func refused(_ row: Row) throws {
    let error = try #require(throws: CatalogError.self) { try read(row.file) }
    #expect(error.place == row.place)
    #expect(error.problem.contains(row.problem))
  }

  @Test("more than the limits allow is refused")
  func limits() throws {
    func title(_ length: Int) -> String {
      #"{"items":[{"id":"a","title":"\#(String(repeating: "x", count: length))"}]}"#
    }
    #expect(try read(title(CatalogLimits.titleLength)).items.count == 1)
    #expect(throws: CatalogError.self) { try read(title(CatalogLimits.titleLength + 1)) }
    func items(_ count: Int) -> String {
      let items = (0..<count).map { #"{"id":"i\#($0)","title":"I"}"# }
      let members = (0..<count).map { #"{"item":"i\#($0)"}"# }
      return #"{"items":[\#(items.joined(separator: ","))],"#
        + #""journeys":[{"id":"j","title":"J","items":[\#(members.joined(separator: ","))]}]}"#
    }
    #expect(try read(items(CatalogLimits.journeyItems)).journeys.count == 1)
    let error = try #require(throws: CatalogError.self) {
      try read(items(CatalogLimits.journeyItems + 1))
    }
    #expect(error.place == "journeys[0].items")
  }
}
