/// Whose values some registers hold, as far as the transactions of one device tell.
///
/// An undo brings back a value under a signature of its own. That the value is still the one an
/// earlier transaction wrote, which can therefore be undone next, shows only in the whole sequence.
///
/// The registers of a key are told apart by day; a key that has but one keeps it on any day.
struct RegisterOrigins<Key: Hashable, Value: Equatable & Sendable> {
  /// The last thing written into a register.
  struct Writing: Equatable, Sendable {
    /// The value.
    var value: Value
    /// The stamp of the transaction that put it there.
    var stamp: Stamp
    /// The place of the transaction that wrote the value first; where that is not known, of the one
    /// that brought it back.
    var origin: Int
  }

  /// A place, or that it is not known.
  private struct Origin: Equatable, Sendable {
    var place: Int?
  }

  /// What is known about a register when it is written.
  private struct Piece: Equatable, Sendable {
    var written: Value
    var replaced: Value?
    var hidden: Value?
    /// The place of the transaction that hid it.
    var hider: Origin?
    var writing: Writing?
    var origin: Origin?

    /// Where a value came from; where it is not what was written last, another device has written
    /// in between.
    func origin(of value: Value?) -> Origin {
      Origin(place: writing.flatMap { $0.value == value ? $0.origin : nil })
    }
  }

  /// The last thing written into each of the registers.
  private(set) var writings: [Key: DaySpans<Writing>] = [:]
  /// For each transaction the origins of the values it replaced.
  private var replaced: [Int: [Key: DaySpans<Origin>]] = [:]
  /// The registers that are followed.
  private let followed: [Key: DaySpans<Bool>]

  /// Follows some registers only, because an import may have written millions.
  init(following registers: [Key: DaySpans<Bool>]) {
    followed = registers
  }

  /// Takes note of what a transaction wrote.
  ///
  /// - Parameters:
  ///   - values: the new values, and those before.
  ///   - key: the registers' key.
  ///   - place: the place of the transaction.
  ///   - stamp: its stamp.
  ///   - hider: the place of the transaction that hid what had been written then.
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
    // What lies hidden was replaced by the beginning of the life after its own, the first to empty
    // it; whatever was written since is as if it had been written over that.
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

  /// Takes note of what an undo or a redo wrote.
  ///
  /// - Parameters:
  ///   - values: the values it brought back, and those before.
  ///   - key: the registers' key.
  ///   - place: the place of its transaction.
  ///   - takenBack: the places of what it took back, oldest first.
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

  /// Whether any register of a key is followed.
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
