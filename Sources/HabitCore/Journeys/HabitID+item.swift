extension HabitID {
  /// The identifier of an item's habit, the same on every device and after each time of leaving.
  ///
  /// `item:` and the item's identifier if that fits; else a prefix of it and its hash.
  package init(of item: ItemID) {
    let whole = Self.itemPrefix + item.text
    var hash = FNV1a()
    hash.combine(item.text.utf8)
    let tail = "-" + hash.text
    let start = String(
      decoding: whole.utf8.prefix(Self.maximumLength - tail.utf8.count),
      as: UTF8.self
    )
    guard let id = HabitID(whole) ?? HabitID(start + tail) else {
      preconditionFailure("an identifier's bytes, a prefix and digits make an identifier")
    }
    self = id
  }

  private static var itemPrefix: String { "item:" }
}
