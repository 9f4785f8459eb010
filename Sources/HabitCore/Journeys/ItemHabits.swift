/// Creates and restores the habits of items within one transaction.
struct ItemHabits {
  private let ledger: Ledger
  private let today: Day
  private let stamp: Stamp
  private let now: Instant
  private var lastRank: Rank?

  /// Begins a transaction.
  ///
  /// - Parameters:
  ///   - ledger: the ledger before it.
  ///   - stamp: its stamp.
  ///   - now: the moment of the transaction.
  init(_ ledger: Ledger, signedAt stamp: Stamp, now: Instant) {
    self.ledger = ledger
    today = ledger.today
    self.stamp = stamp
    self.now = now
    lastRank = ledger.lastRank
  }

  /// The changes that show an item's habit in a slot of the day.
  ///
  /// An unknown habit is created at the end of the person's order. An archived one is restored with
  /// its history and the texts of the present catalog. One that the person moved to another slot
  /// stays there.
  ///
  /// - Parameters:
  ///   - entry: the item.
  ///   - slot: its new slot.
  ///   - former: its former slot; `nil` if no journey or custom item brought it.
  /// - Returns: the changes to commit; none when nothing differs.
  /// - Throws: ``RuleViolation/textTooLong(field:maximum:)`` for a title that no habit may have.
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
