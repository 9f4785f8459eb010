/// Who brings which item into the day, and where it stands: the subscriptions in their order, and
/// the items taken in by hand.
struct ItemPlaces {
  private var slots: [ItemID: Slot] = [:]

  /// The places that subscriptions, the earliest first, and custom items give.
  init(_ subscriptions: [Subscription], custom: [ItemID: Slot]) {
    for member in subscriptions.lazy.flatMap(\.members) where slots[member.item] == nil {
      slots[member.item] = member.slot
    }
    slots.merge(custom) { journey, _ in journey }
  }

  /// The slot of an item: that of the first journey that brings it, else the person's own; `nil`
  /// when nothing brings it.
  subscript(item: ItemID) -> Slot? { slots[item] }
}

extension Ledger {
  /// A subscription and its journey.
  package struct Subscribed: Equatable, Sendable {
    /// The journey.
    package var journey: JourneyID
    /// The journey as it was when it was subscribed.
    package var subscription: Subscription
    /// When it was recorded.
    package var signature: Signature
  }

  /// The subscriptions, the earliest first; of those since one day the one recorded first.
  package var subscriptions: [Subscribed] {
    registers.journeys.compactMap { id, register in
      register.value.map {
        Subscribed(journey: id, subscription: $0, signature: register.signature)
      }
    }
    .sorted { left, right in
      if left.subscription.since != right.subscription.since {
        return left.subscription.since < right.subscription.since
      }
      if left.signature != right.signature { return left.signature < right.signature }
      return left.journey < right.journey
    }
  }

  /// The journey as it was subscribed; `nil` when it is not.
  package func subscription(to journey: JourneyID) -> Subscription? {
    registers.journeys[journey]?.value ?? nil
  }

  /// The slots of the items taken into the day by hand.
  package var customSlots: [ItemID: Slot] {
    registers.customItems.compactMapValues(\.value)
  }

  /// Where each item stands now.
  var itemPlaces: ItemPlaces {
    ItemPlaces(subscriptions.map(\.subscription), custom: customSlots)
  }

  /// Where each item stands once a subscription is added.
  func itemPlaces(adding subscription: Subscription) -> ItemPlaces {
    var all = subscriptions.map(\.subscription)
    let earlier = all.lastIndex { $0.since <= subscription.since }
    all.insert(subscription, at: earlier.map { $0 + 1 } ?? 0)
    return ItemPlaces(all, custom: customSlots)
  }

  /// Where each item stands once a subscription is gone.
  func itemPlaces(without journey: JourneyID) -> ItemPlaces {
    let others = subscriptions.filter { $0.journey != journey }
    return ItemPlaces(others.map(\.subscription), custom: customSlots)
  }

  /// Where each item stands once an item is taken in by hand, in a slot, or no longer.
  func itemPlaces(custom item: ItemID, in slot: Slot?) -> ItemPlaces {
    var custom = customSlots
    custom[item] = slot
    return ItemPlaces(subscriptions.map(\.subscription), custom: custom)
  }
}
