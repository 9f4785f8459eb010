import TestSupport
import Testing

@testable import HabitCore

@Suite("Journeys")
struct JourneyTests {
  private let monday = day("2025-03-03")
  private let catalog: Catalog

  init() throws {
    let water = try Self.item("water")
    let walk = CatalogItem(try Self.item("walk").item, repetitions: count("2"), xp: 25)
    let read = try Self.item("read")
    catalog = Catalog(
      items: [water, walk, read],
      journeys: [
        try Self.journey("morning", [("water", .morning), ("walk", .morning)]),
        try Self.journey("body", [("walk", .evening), ("read", .anytime)]),
      ]
    )
  }

  private static func item(_ id: String) throws -> CatalogItem {
    var item = Item(id: try itemID(id), title: "Item \(id)")
    item.text = "text of \(id)"
    return CatalogItem(item)
  }

  private static func journey(_ id: String, _ members: [(String, Slot)]) throws -> Journey {
    Journey(
      id: try #require(JourneyID(id)),
      title: "Journey \(id)",
      members: try members.map { .init(item: try itemID($0.0), slot: $0.1) }
    )
  }

  private static func itemID(_ text: String) throws -> ItemID { try #require(ItemID(text)) }
  private func itemID(_ text: String) throws -> ItemID { try Self.itemID(text) }

  private func subscribe(_ id: String, _ device: inout Device, on day: Day) throws {
    device.ledger.advance(to: day)
    let journey = try #require(catalog.journeys.first { $0.id.text == id })
    device.commit(
      try device.ledger.subscribing(
        to: journey,
        from: catalog,
        signedAt: device.nextStamp,
        now: device.now
      )
    )
  }

  private func leave(_ id: String, _ device: inout Device, on day: Day) throws {
    device.ledger.advance(to: day)
    let journey = try #require(JourneyID(id))
    device.commit(device.ledger.unsubscribing(from: journey))
  }

  private func habit(_ item: String, _ device: Device) throws -> Habit {
    try #require(device.ledger.habit(try HabitID(of: itemID(item))))
  }

  @Test("a habit of an item is named by the item, also when that name is long")
  func habitIDs() throws {
    func id(_ text: String) throws -> String { HabitID(of: try itemID(text)).text }
    #expect(try id("water") == "item:water")
    let fits = String(repeating: "a", count: 59)
    #expect(try id(fits) == "item:" + fits)
    let long = String(repeating: "a", count: 60)
    // FNV-1a of sixty times "a", reckoned with another program.
    #expect(try id(long) == "item:" + String(repeating: "a", count: 42) + "-895a07966195c431")
    #expect(try id(long) != id(long + "a"))
  }

  @Test("a habit made from an item begins as the item says")
  func begins() throws {
    var device = Device(digit: "a", today: monday)
    try subscribe("morning", &device, on: monday)
    let walk = try habit("walk", device)
    #expect(walk.name == "Item walk")
    #expect(walk.values.item?.text == "text of walk")
    #expect(walk.startDate == monday)
    #expect(walk.slot == .morning)
    #expect(walk.target.value(on: monday).amount == count("2"))
    #expect(walk.xp.value(on: monday) == 25)
    #expect(walk.values.createdAt == device.now)
  }

  @Test("an item that two journeys bring stands where the first put it, then where the second does")
  func merging() throws {
    var device = Device(digit: "a", today: monday)
    try subscribe("morning", &device, on: monday)
    try subscribe("body", &device, on: monday)
    #expect(try habit("walk", device).slot == .morning)
    try leave("morning", &device, on: monday.clampedAdding(1))
    #expect(try habit("walk", device).slot == .evening)
    #expect(try habit("water", device).isArchived)
    #expect(try !habit("walk", device).isArchived)
  }

  @Test("the journey subscribed first stays first when its record is written again, as by an undo")
  func order() throws {
    var device = Device(digit: "a", today: monday)
    try subscribe("morning", &device, on: monday)
    try subscribe("body", &device, on: monday.clampedAdding(1))
    let morning = try #require(JourneyID("morning"))
    device.commit([.journey(morning, device.ledger.subscription(to: morning))])
    #expect(device.ledger.subscriptions.map(\.journey.text) == ["morning", "body"])
  }

  @Test("a slot the person chose stays while journeys come and go")
  func ownSlot() throws {
    var device = Device(digit: "a", today: monday)
    try subscribe("morning", &device, on: monday)
    let walk = try habit("walk", device).id
    device.commit([.field(walk, .slot(.anytime))])
    try subscribe("body", &device, on: monday)
    #expect(try habit("walk", device).slot == .anytime)
    try leave("morning", &device, on: monday)
    #expect(try habit("walk", device).slot == .anytime)
  }

  @Test("leaving and rejoining on the same day keeps everything")
  func sameDay() throws {
    var device = Device(digit: "a", today: monday)
    try subscribe("morning", &device, on: monday)
    let water = try habit("water", device)
    try device.toggle(water.id, on: monday, today: monday)
    device.commit([
      .field(water.id, .name("Wasser")), .version(water.id, from: nil, .xp(3)),
    ])
    try leave("morning", &device, on: monday)
    #expect(device.ledger.view(of: monday).habits.isEmpty)
    #expect(device.ledger.completions(in: monday...monday).map(\.habits) == [[water.id]])
    try subscribe("morning", &device, on: monday)
    let back = try habit("water", device)
    #expect(back.name == "Wasser")
    #expect(back.xp.value(on: monday) == 3)
    #expect(back.values.rank == water.values.rank)
    #expect(back.isActive(on: monday))
    #expect(device.ledger.counts(on: monday).completed == 1)
  }

  @Test("an item of the day cannot be removed until it has left")
  func removal() throws {
    var device = Device(digit: "a", today: monday)
    try subscribe("morning", &device, on: monday)
    let water = try habit("water", device)
    #expect(
      throws: RuleViolation.journey(.habitBelongs(journeys: ["Journey morning"], custom: nil))
    ) {
      try device.ledger.checkRemovable(water)
    }
    device.commit([.customItem(try itemID("water"), CustomItem(.evening))])
    try leave("morning", &device, on: monday)
    #expect(
      throws: RuleViolation.journey(.habitBelongs(journeys: [], custom: ItemID("water")))
    ) {
      try device.ledger.checkRemovable(water)
    }
    device.commit(device.ledger.removingCustom(try itemID("water")))
    try device.ledger.checkRemovable(water)
    device.commit(device.ledger.removing(try habit("water", device)))
    try subscribe("morning", &device, on: monday)
    #expect(try !habit("water", device).isArchived)
  }

  @Test("an item put away by hand comes back with the next journey that brings it")
  func archivedByHand() throws {
    var device = Device(digit: "a", today: monday)
    try subscribe("morning", &device, on: monday)
    let walk = try habit("walk", device)
    device.commit(device.ledger.archiving(walk, on: monday, signedAt: device.nextStamp))
    try subscribe("body", &device, on: monday)
    #expect(try !habit("walk", device).isArchived)
    #expect(try habit("walk", device).slot == .morning)
  }

  @Test("an item put away by hand stays away when leaving its journey, or giving it up, is undone")
  func undoneLeaving() throws {
    for isCustom in [false, true] {
      var device = Device(digit: "a", today: monday)
      if isCustom {
        let changes = try device.ledger.addingCustom(
          try #require(catalog.item(itemID("walk"))),
          in: .morning,
          signedAt: device.nextStamp,
          now: device.now
        )
        device.commit(changes)
      } else {
        try subscribe("morning", &device, on: monday)
      }
      device.clock += 1000
      let joined = ShownLedger(device.ledger)
      device.commit(
        device.ledger.archiving(try habit("walk", device), on: monday, signedAt: device.nextStamp)
      )
      device.clock += 1000
      let archived = ShownLedger(device.ledger)
      if isCustom {
        device.commit(device.ledger.removingCustom(try itemID("walk")))
      } else {
        try leave("morning", &device, on: monday)
      }
      device.clock += 1000
      #expect(try device.undo().leftAlone == [])
      #expect(try habit("walk", device).isArchived)
      #expect(ShownLedger(device.ledger) == archived)
      #expect(try device.undo().leftAlone == [])
      #expect(try !habit("walk", device).isArchived)
      #expect(ShownLedger(device.ledger) == joined)
    }
  }

  @Test("a journey whose item the catalog lacks changes nothing")
  func unknownItem() throws {
    let device = Device(digit: "a", today: monday)
    let journey = try Self.journey("odd", [("water", .morning), ("nothing", .morning)])
    #expect(throws: RuleViolation.journey(.itemNotFound("nothing"))) {
      try device.ledger.subscribing(
        to: journey,
        from: catalog,
        signedAt: device.nextStamp,
        now: device.now
      )
    }
  }

  @Test("a subscribed journey and its items are still known when the catalog has lost them")
  func copies() throws {
    var device = Device(digit: "a", today: monday)
    try subscribe("body", &device, on: monday)
    let known = Catalog().completed(by: device.ledger, on: monday)
    #expect(known.items.map(\.id.text).sorted() == ["read", "walk"])
    let journey = try known.findJourney("body")
    let view = device.ledger.view(of: journey, in: known, on: monday)
    #expect(view.since == monday)
    #expect(view.entries.map(\.entry.title) == ["Item walk", "Item read"])
    #expect(view.entries.map(\.slot) == [.evening, .anytime])
    #expect(view.entries.map(\.habit?.text) == ["item:walk", "item:read"])
    try leave("body", &device, on: monday)
    #expect(Catalog().completed(by: device.ledger, on: monday).journeys.isEmpty)
  }

  @Test("a journey is named by id, title, or the beginning of one title")
  func naming() throws {
    #expect(try catalog.findJourney("body").id.text == "body")
    #expect(try catalog.findJourney("Journey body").id.text == "body")
    #expect(try catalog.findJourney("jOuRnEy b").id.text == "body")
    #expect(throws: RuleViolation.journey(.journeyNotFound("nothing"))) {
      try catalog.findJourney("nothing")
    }
    #expect(throws: RuleViolation.journey(.journeyNotFound(""))) { try catalog.findJourney("") }
    #expect(throws: RuleViolation.self) { try catalog.findJourney("Journey") }
    #expect(try catalog.findItem("item r").id.text == "read")
  }
}

@Suite("Searching texts")
struct SearchTextTests {
  @Test("a Latin letter with a mark is its base letter, by the names that Unicode gives")
  func latinLetters() {
    let (small, with) = ("LATIN SMALL LETTER ", " WITH ")
    var findings = Findings()
    for scalar in [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap(Unicode.Scalar.init) {
      guard let name = scalar.properties.name, name.hasPrefix(small) else { continue }
      let rest = name.dropFirst(small.count)
      guard let letter = rest.first, rest.dropFirst().hasPrefix(with) else { continue }
      let isFound = SearchText(String(scalar)).contains(SearchText(String(letter)))
      findings.check(isFound, "\(name)")
    }
    #expect(findings.texts == [])
    #expect(!SearchText("æ").contains(SearchText("a")) && SearchText("æ").contains(SearchText("æ")))
  }

  @Test(
    "case, accents and vowel signs do not matter",
    arguments: [
      ("Subḥāna-llāh", "SUBHANA", true), ("subhana", "Subḥāna", true),
      ("سُبْحَانَ اللَّهِ", "سبحان الله", true), ("Café", "cafe\u{301}", true),
      ("ʿalā kulli shayʾin", "ala kulli shayin", true), ("Straße", "strasse", false),
      ("walk", "run", false), ("", "", true), ("a", "", true), ("", "a", false),
      ("aab", "ab", true), ("日本", "本", true),
    ]
  )
  func contains(_ text: String, _ sought: String, _ found: Bool) {
    #expect(SearchText(text).contains(SearchText(sought)) == found)
  }

  @Test("words stand apart at any blank")
  func words() {
    let words = SearchText(" slow\tTEA\n ").words
    #expect(words.count == 2)
    #expect(words.allSatisfy(SearchText("a cup of tea, slowly").contains))
    #expect(SearchText(" \n").words.isEmpty)
  }
}
