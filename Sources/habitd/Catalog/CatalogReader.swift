import HabitCore
import JSON

/// A reader of catalog files as described in CATALOG.md.
struct CatalogReader {
  private let known: Catalog
  private var catalog = Catalog()

  /// Reads a file and returns its additions and replacements.
  ///
  /// The file's journeys may also use items of `known`, the catalog read so far.
  static func read(_ bytes: [UInt8], after known: Catalog) throws(CatalogError) -> Catalog {
    var reader = CatalogReader(known: known)
    try reader.readFile(bytes)
    return reader.catalog
  }

  private init(known: Catalog) {
    self.known = known
  }

  private mutating func readFile(_ bytes: [UInt8]) throws(CatalogError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      let line = 1 + bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
      throw CatalogError(place: "line \(line)", problem: error.reason.explanation)
    }
    let file = try CatalogValue(json: document.root, place: "").object(["items", "journeys"])
    for value in try file["items"]?.list(atMost: CatalogLimits.items) ?? [] {
      let item = try Self.item(value)
      guard catalog.item(item.id) == nil else { throw value.repeated("item", item.id) }
      catalog.put(item)
    }
    for value in try file["journeys"]?.list(atMost: CatalogLimits.journeys) ?? [] {
      let journey = try journey(value)
      guard catalog.journey(journey.id) == nil else {
        throw value.repeated("journey", journey.id)
      }
      catalog.put(journey)
    }
  }

  private static func item(_ value: CatalogValue) throws(CatalogError) -> CatalogItem {
    let object = try value.object([
      "id", "title", "text", "transliteration", "translation", "repetitions", "xp", "source",
      "benefit", "context",
    ])
    var item = Item(
      id: try object.required("id").identifier(),
      title: try object.required("title").title()
    )
    item.text = try object.text("text")
    item.transliteration = try object.text("transliteration")
    item.translation = try object.text("translation")
    item.source = try object.text("source")
    item.benefit = try object.text("benefit")
    item.context = try object.text("context")
    return CatalogItem(
      item,
      repetitions: try object["repetitions"]?.repetitions() ?? .one,
      xp: try object["xp"]?.xp() ?? Habit.defaultXP
    )
  }

  private func journey(_ value: CatalogValue) throws(CatalogError) -> Journey {
    let object = try value.object(["id", "title", "summary", "items"])
    let list = try object.required("items")
    var journey = Journey(
      id: try object.required("id").identifier(),
      title: try object.required("title").title(),
      summary: try object.text("summary"),
      members: []
    )
    for value in try list.list(atMost: CatalogLimits.journeyItems) {
      let member = try member(value)
      guard !journey.members.contains(where: { $0.item == member.item }) else {
        throw value.repeated("item", member.item)
      }
      journey.members.append(member)
    }
    guard !journey.members.isEmpty else { throw list.error("a journey has at least one item") }
    return journey
  }

  private func member(_ value: CatalogValue) throws(CatalogError) -> Subscription.Member {
    let object = try value.object(["item", "slot"])
    let name = try object.required("item")
    let item: ItemID = try name.identifier()
    guard catalog.item(item) != nil || known.item(item) != nil else {
      throw name.error(
        "unknown item \"\(item)\": not in this file, the built-in catalog or an earlier file"
      )
    }
    return Subscription.Member(item: item, slot: try object["slot"]?.slot() ?? .anytime)
  }
}

extension CatalogValue {
  fileprivate func repeated<Subject>(_ kind: String, _ id: Identifier<Subject>) -> CatalogError {
    error("the \(kind) \"\(id)\" is defined twice")
  }
}
