/// Values by token, found without hashing: a token holds the place of its value.
///
/// A place is used again, a token never: above the place it has a serial number. So a token of a
/// value that was removed does not find the one that came to its place.
struct TokenTable<Value> {
  /// The bits for the place of every connection that a process can have: sysctl fs.nr_open allows
  /// 2^20 descriptors.
  static var placeBits: Int { 20 }

  private var rows: [(token: UInt64, value: Value?)] = []
  private var freePlaces: [Int] = []
  /// Begins at 1, so that small numbers are no tokens.
  private var serial: UInt64 = 1

  /// The number of values.
  var count: Int { rows.count - freePlaces.count }
  /// True when there is no value.
  var isEmpty: Bool { count == 0 }
  /// All values, by place.
  var values: [Value] { rows.compactMap(\.value) }

  /// The token of the next value.
  var nextToken: UInt64 {
    serial << UInt64(Self.placeBits) | UInt64(freePlaces.last ?? rows.count)
  }

  /// The value of a token; `nil` when it was removed.
  subscript(token: UInt64) -> Value? {
    let place = Self.place(of: token)
    guard place < rows.count, rows[place].token == token else { return nil }
    return rows[place].value
  }

  /// Adds a value under ``nextToken``.
  mutating func add(_ value: Value) {
    let row = (token: nextToken, value: Optional(value))
    serial += 1
    if let place = freePlaces.popLast() { rows[place] = row } else { rows.append(row) }
  }

  /// Removes the value of a token, if it is still there.
  mutating func remove(_ token: UInt64) {
    guard self[token] != nil else { return }
    rows[Self.place(of: token)].value = nil
    freePlaces.append(Self.place(of: token))
  }

  private static func place(of token: UInt64) -> Int { Int(token & (1 << UInt64(placeBits) - 1)) }
}
