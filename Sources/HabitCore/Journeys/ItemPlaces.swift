/// The slots of the items in the day, from the subscriptions in their order and the custom items.
struct ItemPlaces {
  private var slots: [ItemID: Slot] = [:]

  /// Combines subscriptions, the earliest first, and custom items.
  init(_ subscriptions: [Subscription], custom: [ItemID: Slot]) {
    for member in subscriptions.lazy.flatMap(\.members) where slots[member.item] == nil {
      slots[member.item] = member.slot
    }
    slots.merge(custom) { journey, _ in journey }
  }

  /// The slot of an item: from the first journey with that item, else from the custom items; `nil`
  /// if neither has it.
  subscript(item: ItemID) -> Slot? { slots[item] }
}

extension Ledger {
  /// A subscription and its journey.
  package struct Subscribed: Equatable, Sendable {
    package var journey: JourneyID
    /// The journey as copied at the time of subscribing.
    package var subscription: Subscription
  }

  /// The subscriptions, the earliest first; of those since one day the first joined.
  package var subscriptions: [Subscribed] {
    registers.journeys.compactMap { id, register in
      register.value.map { Subscribed(journey: id, subscription: $0) }
    }
    .sorted { left, right in
      let (a, b) = (left.subscription, right.subscription)
      return (a.since, a.at, left.journey) < (b.since, b.at, right.journey)
    }
  }

  /// The present slots of the items.
  var itemPlaces: ItemPlaces {
    ItemPlaces(subscriptions.map(\.subscription), custom: customSlots)
  }

  /// The slots of the items after a subscription is added.
  func itemPlaces(adding subscription: Subscription) -> ItemPlaces {
    var all = subscriptions.map(\.subscription)
    let earlier = all.lastIndex { $0.since <= subscription.since }
    all.insert(subscription, at: earlier.map { $0 + 1 } ?? 0)
    return ItemPlaces(all, custom: customSlots)
  }

  /// The slots of the items without one subscription.
  func itemPlaces(without journey: JourneyID) -> ItemPlaces {
    let others = subscriptions.filter { $0.journey != journey }
    return ItemPlaces(others.map(\.subscription), custom: customSlots)
  }

  /// The slots of the items after a custom item is set; `nil` removes it.
  func itemPlaces(custom item: ItemID, in slot: Slot?) -> ItemPlaces {
    var custom = customSlots
    custom[item] = slot
    return ItemPlaces(subscriptions.map(\.subscription), custom: custom)
  }
}
