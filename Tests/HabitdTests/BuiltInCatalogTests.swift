import Foundation
import HabitCore
import Testing

@testable import habitd

@Suite("The built-in catalog")
struct BuiltInCatalogTests {
  private let catalog = CatalogSource().load().catalog

  @Test("every file is what CATALOG.md describes")
  func reads() throws {
    var catalog = Catalog()
    for (_, text) in BuiltInCatalog.files {
      let file = try CatalogReader.read(Array(text.utf8), after: catalog)
      for item in file.items { #expect(catalog.item(item.id) == nil, "\(item.id) is there twice") }
      catalog.merge(file)
    }
    #expect(catalog.journeys.count >= 5)
    #expect(CatalogSource().load().warnings == [])
  }

  @Test("every text is in normalization form C, without blanks around it or control characters")
  func texts() {
    for (name, text) in BuiltInCatalog.files {
      #expect(text.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8), "\(name)")
    }
    var texts: [String?] = catalog.journeys.flatMap { [$0.title, $0.summary] }
    for item in catalog.items.map(\.item) {
      texts += [item.title, item.text, item.transliteration, item.translation]
      texts += [item.source, item.benefit, item.context]
    }
    for text in texts.compactMap(\.self) {
      #expect(!text.isEmpty)
      #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines))
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test("every item belongs to a journey, and every journey says what it is for")
  func used() {
    let used = Set(catalog.journeys.flatMap(\.members).map(\.item))
    for item in catalog.items { #expect(used.contains(item.id), "\(item.id)") }
    for journey in catalog.journeys { #expect(journey.summary != nil, "\(journey.id)") }
  }

  @Test("every remembrance has its words, how to read them, what they mean and where they stand")
  func dhikr() throws {
    let journey = try catalog.findJourney("daily-dhikr")
    for member in journey.members {
      let item = try #require(catalog.item(member.item)).item
      let scripts = try #require(item.text).unicodeScalars.filter(\.properties.isAlphabetic)
      #expect(scripts.allSatisfy { (0x0600...0x06FF).contains($0.value) }, "\(item.id)")
      #expect(item.transliteration != nil, "\(item.id)")
      #expect(item.translation != nil, "\(item.id)")
      #expect(item.source != nil, "\(item.id)")
    }
    let repetitions = ["tasbih", "tahmid", "takbir"].map { id in
      ItemID(id).flatMap { catalog.item($0)?.repetitions.description }
    }
    #expect(repetitions == ["33", "33", "34"])
  }
}
