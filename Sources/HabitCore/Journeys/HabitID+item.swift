extension HabitID {
  /// The habit made from an item: the same on every device and after every leaving.
  ///
  /// `item:` and the item's identifier where that fits; else as much of it as fits and its hash.
  package init(of item: ItemID) {
    let whole = Self.itemPrefix + item.text
    let tail = "-" + Self.hash(item.text.utf8)
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

  /// FNV-1a in 64 bits as sixteen hexadecimal digits (draft-eastlake-fnv).
  private static func hash(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
