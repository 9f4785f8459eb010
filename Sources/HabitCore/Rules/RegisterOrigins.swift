/// The transactions that wrote the present values of some registers, from the history of one
/// device.
///
/// An undo restores a value under a new signature. Only the whole sequence of transactions shows
/// that the value is still the one an earlier transaction wrote, which can then be undone next.
///
/// The registers of a key are distinguished by day; a single register uses any day.
struct RegisterOrigins<Key: Hashable, Value: Equatable & Sendable> {
  /// The last write of a register.
  struct Writing: Equatable, Sendable {
    var value: Value
    /// The stamp of the transaction that wrote it.
    var stamp: Stamp
    /// The place of the transaction that first wrote the value or, if unknown, of the one that
    /// restored it.
    var origin: Int
  }

  /// A place, which may be unknown.
  private struct Origin: Equatable, Sendable {
    var place: Int?
  }

  /// The facts about a register at a write.
  private struct Piece: Equatable, Sendable {
    var written: Value
    var replaced: Value?
    var hidden: Value?
    /// The place of the transaction that hid it.
    var hider: Origin?
    var writing: Writing?
    var origin: Origin?

    /// The origin of a value; unknown if it is not the last value written, because another device
    /// has written in between.
    func origin(of value: Value?) -> Origin {
      Origin(place: writing.flatMap { $0.value == value ? $0.origin : nil })
    }
  }

  /// The last write of each register.
  private(set) var writings: [Key: DaySpans<Writing>] = [:]
  /// The origins of the values replaced, by transaction.
  private var replaced: [Int: [Key: DaySpans<Origin>]] = [:]
  /// The registers to follow.
  private let followed: [Key: DaySpans<Bool>]

  /// Follows only some registers, because an import may have written millions.
  init(following registers: [Key: DaySpans<Bool>]) {
    followed = registers
  }

  /// Adds the writes of a transaction.
  ///
  /// - Parameters:
  ///   - values: the new and former values.
  ///   - key: the registers' key.
  ///   - place: the place of the transaction.
  ///   - stamp: its stamp.
  ///   - hider: the place of the transaction that hid the values of a stamp.
  mutating func write(
    _ values: RegisterValues<Value>,
    at key: Key,
    from place: Int,
    at stamp: Stamp,
    hider: (Stamp) -> Int?
  ) {
    guard var pieces = pieces(of: values.written, at: key) else { return }
    pieces = pieces.joined(values.replaced) { $0.replaced = $1 }
    pieces = pieces.joined(values.hidden) {
      $0.hidden = $1.value
      $0.hider = Origin(place: hider($1.stamp))
    }
    pieces = pieces.joined(writings[key] ?? DaySpans()) { $0.writing = $1 }
    // A hidden value counts as replaced by the transaction that began the following life, which
    // emptied it first; later writes count as written over that.
    for place in Set(values.hidden.spans.compactMap { hider($0.value.stamp) }) {
      keep(
        pieces.compactMap { $0.hider?.place == place ? $0.origin(of: $0.hidden) : nil },
        at: key,
        replacedBy: place
      )
    }
    keep(
      pieces.compactMap { $0.hider ?? $0.origin(of: $0.replaced) },
      at: key,
      replacedBy: place
    )
    put(pieces.compactMap { Writing(value: $0.written, stamp: stamp, origin: place) }, at: key)
  }

  /// Adds the writes of an undo or redo.
  ///
  /// - Parameters:
  ///   - values: the restored and former values.
  ///   - key: the registers' key.
  ///   - place: the place of its transaction.
  ///   - takenBack: the places of the transactions it took back, oldest first.
  ///   - stamp: its stamp.
  mutating func bringBack(
    _ values: RegisterValues<Value>,
    at key: Key,
    from place: Int,
    takingBack takenBack: [Int],
    at stamp: Stamp
  ) {
    guard var pieces = pieces(of: values.written, at: key) else { return }
    pieces = pieces.joined(values.replaced) { $0.replaced = $1 }
    pieces = pieces.joined(writings[key] ?? DaySpans()) { $0.writing = $1 }
    for place in takenBack {
      guard let origins = replaced[place]?[key] else { continue }
      pieces = pieces.joined(origins) { $0.origin = $0.origin ?? $1 }
    }
    keep(pieces.compactMap { $0.origin(of: $0.replaced) }, at: key, replacedBy: place)
    let written = pieces.compactMap {
      Writing(value: $0.written, stamp: stamp, origin: $0.origin?.place ?? place)
    }
    put(written, at: key)
  }

  /// True when any register of a key is followed.
  func follows(_ key: Key) -> Bool { followed[key] != nil }

  private func pieces(of values: DaySpans<Value>, at key: Key) -> DaySpans<Piece>? {
    guard let followed = followed[key], let bounds = values.bounds else { return nil }
    let pieces = values.merging(followed.clipped(to: bounds)) { value, isFollowed in
      isFollowed == nil ? nil : value.map { Piece(written: $0) }
    }
    return pieces.isEmpty ? nil : pieces
  }

  private mutating func keep(_ origins: DaySpans<Origin>, at key: Key, replacedBy place: Int) {
    let known = replaced[place]?[key] ?? DaySpans()
    replaced[place, default: [:]][key] = origins.merging(known) { $1 ?? $0 }
  }

  private mutating func put(_ written: DaySpans<Writing>, at key: Key) {
    writings[key, default: DaySpans()].overwrite(with: written)
  }
}
