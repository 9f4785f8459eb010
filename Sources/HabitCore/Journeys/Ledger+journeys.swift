extension Ledger {
  /// The changes that subscribe to a journey (law 11); none if it is subscribed.
  ///
  /// Its items are copied and enter the day today, without duplicates: an item of an earlier
  /// journey keeps its slot.
  ///
  /// - Parameters:
  ///   - journey: the journey.
  ///   - catalog: the catalog with its items.
  ///   - stamp: the transaction's stamp.
  ///   - now: the moment of the transaction.
  /// - Returns: the changes to commit.
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
    let before = itemPlaces
    let after = itemPlaces(adding: subscription)
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
  /// An item without another journey or custom item is archived from today on and keeps its
  /// history. An item in this journey's slot moves to that of the next one.
  package func unsubscribing(from journey: JourneyID) -> [Change] {
    guard let subscription = subscription(to: journey) else { return [] }
    let after = itemPlaces(without: journey)
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
  /// A journey with the item determines its slot.
  ///
  /// - Throws: ``RuleViolation/textTooLong(field:maximum:)`` for a title that no habit may have.
  package func addingCustom(
    _ entry: CatalogItem,
    in slot: Slot,
    signedAt stamp: Stamp,
    now: Instant
  ) throws(RuleViolation) -> [Change] {
    let after = itemPlaces(custom: entry.id, in: slot)
    var habits = ItemHabits(self, signedAt: stamp, now: now)
    let taken: [Change] =
      customSlots[entry.id] == slot ? [] : [.customItem(entry.id, CustomItem(slot, at: stamp))]
    return try taken
      + habits.show(entry, in: after[entry.id] ?? slot, insteadOf: itemPlaces[entry.id])
  }

  /// The changes that remove a custom item; a journey with the item keeps it in the day.
  package func removingCustom(_ item: ItemID) -> [Change] {
    guard customSlots[item] != nil else { return [] }
    let isBrought = itemPlaces(custom: item, in: nil)[item] != nil
    guard !isBrought, let habit = habit(HabitID(of: item)) else { return [.customItem(item, nil)] }
    return [.customItem(item, nil)] + leaving(habit)
  }

  /// Refuses to remove a habit that a journey or custom item brings.
  ///
  /// It would be missing from its journey without notice; after leaving, it may be removed.
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
