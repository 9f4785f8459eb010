import HabitCore
import HabitProtocol
import Testing

@Suite("Journeys in results")
struct JourneyResultTests {
  private func entry(_ id: String) throws -> CatalogItem {
    CatalogItem(Item(id: try #require(ItemID(id)), title: id.uppercased()))
  }

  @Test("have the texts, target, XP, habit and slot of each item")
  func journey() throws {
    var first = try entry("a")
    first.item.text = "t"
    first.item.transliteration = "l"
    first.item.translation = "u"
    first.item.source = "s"
    first.item.benefit = "b"
    first.item.context = "c"
    first.repetitions = try #require(Count(thousandths: 2500))
    first.xp = 0
    let second = try entry("b")
    let journey = Journey(
      id: try #require(JourneyID("j")),
      title: "J",
      summary: "S",
      members: [
        .init(item: first.id, slot: .evening), .init(item: second.id, slot: .morning),
      ]
    )
    let view = Ledger().view(
      of: journey,
      in: Catalog(items: [first, second], journeys: [journey]),
      on: .first
    )
    #expect(
      written(ShownJourney(view).write)
        == #"{"id":"j","title":"J","summary":"S","subscribed":false,"items":["#
        + #"{"id":"a","title":"A","text":"t","transliteration":"l","translation":"u","source":"s","#
        + #""benefit":"b","context":"c","repetitions":2.5,"xp":0,"slot":"evening"},"#
        + #"{"id":"b","title":"B","repetitions":1,"xp":10,"slot":"morning"}]}"#
    )
  }

  @Test("are refused with a type, a field and the next step")
  func refusals() throws {
    let item = try #require(ItemID("tea"))
    let candidates = [JourneyViolation.Candidate(try entry("a"))]
    let expected: [(JourneyViolation, RPCError.Kind, String, String)] = [
      (.journeyNotFound("x"), .journeyNotFound, "journey", "There is no journey \"x\""),
      (.itemNotFound("x"), .itemNotFound, "item", "There is no item \"x\" in the library"),
      (.itemNotInDay(item), .itemNotFound, "item", "The item \"tea\" was never added"),
      (
        .journeyAmbiguous("x", candidates: candidates), .journeyAmbiguous, "journey",
        "\"x\" could be any of 1 journeys"
      ),
      (
        .itemAmbiguous("x", candidates: candidates), .itemAmbiguous, "item",
        "\"x\" could be any of 1 items"
      ),
      (
        .habitBelongs(journeys: ["A", "B"], custom: nil), .habitBelongsToJourney, "habit",
        "The habit belongs to \"A\", \"B\" and can only be removed with it"
      ),
      (
        .habitBelongs(journeys: [], custom: item), .habitBelongsToJourney, "habit",
        "The habit is an item of the library and can only be removed as one"
      ),
    ]
    for (violation, kind, field, message) in expected {
      let error = RPCError(.journey(violation) as RuleViolation)
      #expect(error.kind == kind)
      #expect(error.field == field)
      #expect(error.message == message)
      #expect(error.hint != nil)
    }
    let ambiguous = RPCError(JourneyViolation.itemAmbiguous("x", candidates: candidates))
    #expect(ambiguous.candidates == [.init(id: "a", name: "A")])
    let custom = RPCError(JourneyViolation.habitBelongs(journeys: ["A"], custom: item))
    #expect(custom.hint?.contains("removeJourney: \"A\"") == true)
    #expect(custom.hint?.contains("removeCustomHabit: tea") == true)
  }
}
