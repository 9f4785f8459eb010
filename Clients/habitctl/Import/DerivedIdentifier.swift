import HabitCore

/// Identifiers for habits that come without one.
enum DerivedIdentifier {
  /// The identifier for a habit that another program calls `name`: the same in every import.
  ///
  /// It consists of the format and the name's FNV-1a hash (64 bits; draft-eastlake-fnv), over the
  /// bytes as they stand in the file, so that two names that only look alike stay two habits.
  static func habit(_ name: some Sequence<UInt8>, format: ImportFormat) -> HabitID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.utf8.count)
    guard let id = HabitID("\(format.rawValue):\(padding)\(digits)") else {
      preconditionFailure("a format's name and sixteen hexadecimal digits make an identifier")
    }
    return id
  }
}
