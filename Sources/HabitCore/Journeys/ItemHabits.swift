/// Makes the habits of items and brings them back, one after the other within one transaction.
struct ItemHabits {
  private let ledger: Ledger
  private let today: Day
  private let stamp: Stamp
  private let now: Instant
  private var lastRank: Rank?

  /// A maker for a transaction.
  ///
  /// - Parameters:
  ///   - ledger: what is there before it.
  ///   - stamp: its stamp.
  ///   - now: when it is made.
  init(_ ledger: Ledger, signedAt stamp: Stamp, now: Instant) {
    self.ledger = ledger
    today = ledger.today
    self.stamp = stamp
    self.now = now
    lastRank = ledger.lastRank
  }

  /// The changes after which an item's habit is in the day and stands in a slot.
  ///
  /// An unknown habit is made, at the end of the person's order; an archived one comes back with
  /// all it had, and with the texts of today's catalog. One that the person moved to another slot
  /// stays there.
  ///
  /// - Parameters:
  ///   - entry: the item.
  ///   - slot: where it is to stand.
  ///   - former: where it was put before; `nil` when nothing brought it.
  /// - Returns: the changes to commit; none when it is so already.
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
      changes.append(.field(id, .slot(slot)))
    }
    if isBack || habit.item == nil, habit.item != entry.item {
      changes.append(.field(id, .item(entry.item)))
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
    ) + [.field(id, .item(entry.item))]
  }
}
