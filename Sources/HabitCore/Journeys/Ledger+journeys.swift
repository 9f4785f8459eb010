extension Ledger {
  /// The changes that subscribe to a journey (law 11); none when it is subscribed.
  ///
  /// Its items are copied and come into the day from today on, none twice: an item that another
  /// journey brings already stays where that one put it.
  ///
  /// - Parameters:
  ///   - journey: the journey.
  ///   - catalog: where its items are.
  ///   - stamp: the transaction's stamp.
  ///   - now: when it is made.
  /// - Returns: the changes to commit.
  /// - Throws: ``JourneyViolation/itemNotFound(_:)`` for an item the catalog does not have.
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

  /// The changes that leave a journey (law 11); none when it is not subscribed.
  ///
  /// An item that nothing else brings is archived from today on; its days so far remain. One that
  /// stands where this journey put it moves to where the next one puts it.
  package func unsubscribing(from journey: JourneyID) -> [Change] {
    guard let subscription = subscription(to: journey) else { return [] }
    let after = itemPlaces(without: journey)
    var changes: [Change] = [.journey(journey, nil)]
    for member in subscription.members {
      guard let habit = habit(HabitID(of: member.item)) else { continue }
      guard let slot = after[member.item] else {
        changes += leaving(habit, on: today)
        continue
      }
      if habit.slot == member.slot, slot != member.slot {
        changes.append(.field(habit.id, .slot(slot)))
      }
    }
    return changes
  }

  /// The changes that take an item into the day by hand, to a slot of the person's.
  ///
  /// While a journey brings the item it stands where the journey puts it.
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
    let taken: [Change] = customSlots[entry.id] == slot ? [] : [.customItem(entry.id, slot)]
    return try taken
      + habits.show(entry, in: after[entry.id] ?? slot, insteadOf: itemPlaces[entry.id])
  }

  /// The changes that give up an item taken in by hand; it stays while a journey brings it.
  package func removingCustom(_ item: ItemID) -> [Change] {
    guard customSlots[item] != nil else { return [] }
    let isBrought = itemPlaces(custom: item, in: nil)[item] != nil
    guard !isBrought, let habit = habit(HabitID(of: item)) else { return [.customItem(item, nil)] }
    return [.customItem(item, nil)] + leaving(habit, on: today)
  }

  /// The changes that archive the habit of an item that nothing brings any more.
  ///
  /// An archiving that was there before is written anew: undoing the leaving brings it back together
  /// with what brought the item, which would otherwise seem to have come after it.
  private func leaving(_ habit: Habit, on day: Day) -> [Change] {
    guard habit.isArchived, let archived = habit.archivals.last?.day else {
      return archiving(habit, on: day)
    }
    return [.archival(habit.id, archived, .archived)]
  }
}
