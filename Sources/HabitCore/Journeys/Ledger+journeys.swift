extension Ledger {
  /// The changes that subscribe to a journey (law 11); none if it is already subscribed.
  ///
  /// The journey is copied, and its items are in the day from today on. An item of an earlier
  /// journey is not added twice; it keeps the slot that it has there.
  ///
  /// - Throws: ``JourneyViolation/itemNotFound(_:)`` for an item that the catalog lacks.
  package func subscribing(
    to journey: Journey,
    from catalog: Catalog,
    signedAt stamp: Stamp,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    guard subscription(to: journey.id) == nil else { return [] }
    let subscription = Subscription(
      title: journey.title,
      since: today,
      at: stamp,
      members: journey.members
    )
    let before = itemSlots
    let after = itemSlots(adding: Subscribed(journey: journey.id, subscription: subscription))
    var habits = ItemHabits(self, signedAt: stamp, now: now)
    var changes: [Change] = [.journey(journey.id, subscription)]
    for member in journey.members {
      guard let entry = catalog.item(member.item), let slot = after[member.item] else {
        throw .journey(.itemNotFound(member.item.text))
      }
      changes += try habits.show(entry, in: slot, insteadOf: before[member.item])
    }
    return changes
  }

  /// The changes that leave a journey (law 11); none if it is not subscribed.
  ///
  /// An item that no other journey and no custom item has is archived from today on; its history is
  /// kept. An item in this journey's slot moves to the slot of the next journey that has it, or of
  /// its custom item.
  package func unsubscribing(from journey: JourneyID) -> [Change] {
    guard let subscription = subscription(to: journey) else { return [] }
    let after = itemSlots(without: journey)
    var changes: [Change] = [.journey(journey, nil)]
    for member in subscription.members {
      guard let habit = habit(HabitID(of: member.item)) else { continue }
      guard let slot = after[member.item] else {
        changes += leaving(habit)
        continue
      }
      if habit.slot == member.slot, slot != member.slot {
        changes.append(.field(habit.id, HabitField(.slot, .slot(slot))))
      }
    }
    return changes
  }

  /// The changes that add a custom item in a slot.
  ///
  /// If a journey has the item, the journey's slot applies instead.
  ///
  /// - Throws: ``RuleViolation/textTooLong(field:maximum:)`` for a title longer than any name.
  package func addingCustom(
    _ entry: CatalogItem,
    in slot: Slot,
    signedAt stamp: Stamp,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    let after = itemSlots(custom: entry.id, in: slot)
    var habits = ItemHabits(self, signedAt: stamp, now: now)
    let taken: [Change] =
      customSlots[entry.id] == slot ? [] : [.customItem(entry.id, CustomItem(slot, at: stamp))]
    return try taken
      + habits.show(entry, in: after[entry.id] ?? slot, insteadOf: itemSlots[entry.id])
  }

  /// The changes that remove a custom item; a journey with the item keeps it in the day.
  package func removingCustom(_ item: ItemID) -> [Change] {
    guard customSlots[item] != nil else { return [] }
    let isBrought = itemSlots(custom: item, in: nil)[item] != nil
    guard !isBrought, let habit = habit(HabitID(of: item)) else { return [.customItem(item, nil)] }
    return [.customItem(item, nil)] + leaving(habit)
  }

  /// Refuses to remove a habit that is in the day because of a journey or custom item.
  ///
  /// Without its habit, a journey would silently be incomplete; after leaving the journey, the
  /// habit can be removed.
  ///
  /// - Throws: ``JourneyViolation/habitBelongs(journeys:custom:)``.
  package func checkRemovable(_ habit: Habit) throws(RuleViolation) {
    let titles = subscriptions.filter { subscribed in
      subscribed.subscription.members.contains { HabitID(of: $0.item) == habit.id }
    }
    .map(\.subscription.title)
    let custom = customSlots.keys.first { HabitID(of: $0) == habit.id }
    guard titles.isEmpty, custom == nil else {
      throw .journey(.habitBelongs(journeys: titles, custom: custom))
    }
  }
}

extension Ledger {
  /// A subscription and its journey.
  package struct Subscribed: Equatable, Sendable {
    package var journey: JourneyID
    /// The journey as it was copied when subscribing.
    package var subscription: Subscription
  }

  /// The subscriptions, earliest first; those of the same day in the order of joining.
  package var subscriptions: [Subscribed] {
    registers.journeys.compactMap { id, register in
      register.value.map { Subscribed(journey: id, subscription: $0) }
    }
    .sorted { left, right in
      let (a, b) = (left.subscription, right.subscription)
      return (a.since, a.at, left.journey) < (b.since, b.at, right.journey)
    }
  }

  /// The slot of each item in the day: that of the first journey with the item, otherwise that of
  /// the custom item.
  private func slots(
    _ subscriptions: [Subscribed],
    custom: [ItemID: Slot]
  ) -> [ItemID: Slot] {
    var slots: [ItemID: Slot] = [:]
    for member in subscriptions.lazy.flatMap(\.subscription.members) where slots[member.item] == nil
    {
      slots[member.item] = member.slot
    }
    return slots.merging(custom) { journey, _ in journey }
  }

  private var itemSlots: [ItemID: Slot] { slots(subscriptions, custom: customSlots) }

  private func itemSlots(adding added: Subscribed) -> [ItemID: Slot] {
    var all = subscriptions
    let earlier = all.lastIndex { $0.subscription.since <= added.subscription.since }
    all.insert(added, at: earlier.map { $0 + 1 } ?? 0)
    return slots(all, custom: customSlots)
  }

  private func itemSlots(without journey: JourneyID) -> [ItemID: Slot] {
    slots(subscriptions.filter { $0.journey != journey }, custom: customSlots)
  }

  /// The slots of all items after a custom item gets a slot; `nil` removes the custom item.
  private func itemSlots(custom item: ItemID, in slot: Slot?) -> [ItemID: Slot] {
    var custom = customSlots
    custom[item] = slot
    return slots(subscriptions, custom: custom)
  }
}

/// Creates and restores the habits of items within one transaction.
private struct ItemHabits {
  private let ledger: Ledger
  private let today: Day
  private let stamp: Stamp
  private let now: Instant
  private var lastRank: Rank?

  init(_ ledger: Ledger, signedAt stamp: Stamp, now: Instant) {
    self.ledger = ledger
    today = ledger.today
    self.stamp = stamp
    self.now = now
    lastRank = ledger.lastRank
  }

  /// The changes that show an item's habit in a slot of the day.
  ///
  /// An unknown habit is created at the end of the person's order. An archived habit is restored
  /// with its history and gets the texts of the current catalog. A habit that the person moved to
  /// another slot stays there.
  ///
  /// `former` is the habit's slot before the change; `nil` if no journey or custom item had it in
  /// the day.
  ///
  /// - Throws: ``RuleViolation/textTooLong(field:maximum:)`` for a title longer than any name.
  mutating func show(
    _ entry: CatalogItem,
    in slot: Slot,
    insteadOf former: Slot?
  ) throws(RuleViolation) -> [Change] {
    let id = HabitID(of: entry.id)
    guard let habit = ledger.habit(id) else { return try make(id, entry, slot) }
    var changes = ledger.restoring(habit, on: today)
    let isBack = !changes.isEmpty || former == nil
    if isBack || habit.slot == former, habit.slot != slot {
      changes.append(.field(id, HabitField(.slot, .slot(slot))))
    }
    if isBack || habit.values.item == nil, habit.values.item != entry.item {
      changes.append(.field(id, HabitField(.item, .item(entry.item))))
    }
    return changes
  }

  private mutating func make(
    _ id: HabitID,
    _ entry: CatalogItem,
    _ slot: Slot
  ) throws(RuleViolation) -> [Change] {
    var draft = HabitDraft(name: entry.title)
    draft.slot = slot
    draft.repetitions = entry.repetitions
    draft.xp = entry.xp
    let rank = Rank.between(lastRank, nil)
    lastRank = rank
    return try draft.changes(
      id: id,
      lifetime: ledger.newLifetime(of: id, signedAt: stamp),
      rank: rank,
      from: today,
      now: now
    ) + [.field(id, HabitField(.item, .item(entry.item)))]
  }
}
