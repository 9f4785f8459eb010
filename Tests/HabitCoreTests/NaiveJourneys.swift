import HabitCore
import TestSupport

/// Law 11 as it reads, without registers: who brings what, day by day.
struct NaiveJourneys {
  let journeys: [Journey]
  private(set) var subscribed: [JourneyID] = []
  private(set) var custom: [ItemID: Slot] = [:]
  /// The items in the order their habits were first made.
  private(set) var made: [ItemID] = []
  /// What the day of each day so far held in the end.
  private(set) var pastDays: [Day: Set<ItemID>] = [:]

  /// A few journeys that share items.
  init(_ random: inout SeededGenerator) {
    let items = (0..<8).compactMap { ItemID("i\($0)") }
    journeys = (0..<random.number(2...6)).compactMap { number in
      let members = items.shuffled(using: &random).prefix(random.number(1...5)).map {
        Subscription.Member(item: $0, slot: random.pick(Slot.allCases))
      }
      return JourneyID("j\(number)").map { Journey(id: $0, title: "J\(number)", members: members) }
    }
    self.items = items
  }

  let items: [ItemID]

  var catalog: Catalog {
    Catalog(items: items.map { CatalogItem(Item(id: $0, title: $0.text)) }, journeys: journeys)
  }

  func journey(_ id: JourneyID) -> Journey? { journeys.first { $0.id == id } }

  /// Where an item stands: by the first subscribed journey that brings it, else by hand.
  func slot(of item: ItemID) -> Slot? {
    for id in subscribed {
      if let member = journey(id)?.members.first(where: { $0.item == item }) { return member.slot }
    }
    return custom[item]
  }

  /// The items of the day in its order: slot, then who came first into the day, ever.
  var day: [ItemID] {
    Slot.allCases.flatMap { slot in made.filter { self.slot(of: $0) == slot } }
  }

  mutating func subscribe(_ journey: Journey) {
    guard !subscribed.contains(journey.id) else { return }
    subscribed.append(journey.id)
    for member in journey.members where !made.contains(member.item) { made.append(member.item) }
  }

  mutating func leave(_ journey: JourneyID) {
    subscribed.removeAll { $0 == journey }
  }

  mutating func take(_ item: ItemID, _ slot: Slot) {
    custom[item] = slot
    if !made.contains(item) { made.append(item) }
  }

  mutating func giveUp(_ item: ItemID) {
    custom[item] = nil
  }

  mutating func endDay(_ day: Day) {
    pastDays[day] = Set(self.day)
  }
}
