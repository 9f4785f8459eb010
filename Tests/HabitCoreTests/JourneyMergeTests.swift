import HabitCore
import TestSupport
import Testing

/// Two devices that join and leave journeys sharing an item, each without knowing of the other.
@Suite("Merging journeys")
struct JourneyMergeTests {
  private static let today = day("2025-01-10")
  private let item: ItemID
  private let catalog: Catalog
  private var first = Device(digit: "a", today: Self.today)
  private var second = Device(digit: "b", today: Self.today)

  init() throws {
    item = try #require(ItemID("water"))
    let members = [Subscription.Member(item: item, slot: .morning)]
    let journeys = try ["j1", "j2"].map { name in
      Journey(id: try #require(JourneyID(name)), title: name, members: members)
    }
    catalog = Catalog(items: [CatalogItem(Item(id: item, title: "Water"))], journeys: journeys)
    first.commit(try joining("j1", first))
    second.ledger.merge(first.transactions[0], of: first.id)
  }

  private func joining(_ name: String, _ device: Device) throws -> [Change] {
    let id = try #require(JourneyID(name))
    return try device.ledger.subscribing(
      to: try #require(catalog.journey(id)),
      from: catalog,
      signedAt: device.nextStamp,
      now: device.now
    )
  }

  private func taking(_ device: Device) throws -> [Change] {
    try device.ledger.addingCustom(
      try #require(catalog.item(item)),
      in: .evening,
      signedAt: device.nextStamp,
      now: device.now
    )
  }

  private func leaving(_ name: String, _ device: Device) throws -> [Change] {
    device.ledger.unsubscribing(from: try #require(JourneyID(name)))
  }

  private mutating func exchange() {
    let (ours, theirs) = (first.transactions, second.transactions)
    for transaction in theirs { first.ledger.merge(transaction, of: second.id) }
    for transaction in ours { second.ledger.merge(transaction, of: first.id) }
    #expect(ObservedLedger(first.ledger) == ObservedLedger(second.ledger))
    #expect(ObservedLedger.isSound(first.ledger))
  }

  private var habit: Habit {
    get throws { try #require(first.ledger.habit(HabitID(of: item))) }
  }

  @Test("an item that one leaves and the other joins again stays", arguments: [-5, 0, 5])
  mutating func leaveAndJoin(ahead: Int) throws {
    second.clock += ahead
    first.commit(try leaving("j1", first))
    second.commit(try joining("j2", second))
    #expect(try habit.isArchived)
    exchange()
    #expect(try !habit.isArchived)
    #expect(try habit.isActive(on: Self.today))
    // And goes when nothing brings it any more.
    first.commit(try leaving("j2", first))
    exchange()
    #expect(try habit.isArchived)
  }

  @Test("an item that one leaves and the other takes in by hand stays", arguments: [-5, 0, 5])
  mutating func leaveAndTake(ahead: Int) throws {
    second.clock += ahead
    first.commit(try leaving("j1", first))
    second.commit(try taking(second))
    exchange()
    #expect(try !habit.isArchived)
  }

  @Test("an item archived by hand stays away while its journeys are as they were")
  mutating func byHand() throws {
    second.commit(try joining("j2", second))
    exchange()
    first.clock += 5
    first.commit(first.ledger.archiving(try habit, on: Self.today, signedAt: first.nextStamp))
    exchange()
    #expect(try habit.isArchived)
    #expect(try !habit.isActive(on: Self.today))
  }
}
