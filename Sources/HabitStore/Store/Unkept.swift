/// The count of what was read from other devices and is shown, but is not in the own files: what their
/// snapshots brought, and what the own journal could not take.
struct Unkept {
  /// True when a generation is to be begun because of it; after one that failed the next one, or the
  /// stop, makes up for it.
  var isDue = false
  private var count = 0

  /// True when there is anything.
  var isAny: Bool { count > 0 }

  /// Adds something.
  mutating func add() {
    count += 1
    isDue = true
  }

  /// Takes note that a generation is begun.
  ///
  /// - Returns: how much of it that is going to hold.
  mutating func begin() -> Int {
    isDue = false
    return count
  }

  /// Takes note that so much is in a generation that is in place.
  mutating func noteKept(_ number: Int) { count -= number }
}
